/** The look of the paper, in Typst: A4, 15 mm (spec 2 §9). `fonts.ts` names the families. */

export const TEMPLATE = `
#let ink = rgb("#1d1e22")
#let grey = rgb("#53545b")
#let hair = 0.6pt + rgb("#c9c6bd")
#let well = rgb("#f4f2ee")
#let others = ("Paper Greek", "Paper Cyrillic", "Paper Devanagari", "Paper Arabic", "Paper Bengali", "Paper Gujarati", "Paper Gurmukhi", "Paper Hebrew", "Paper Kannada", "Paper Malayalam", "Paper Odia", "Paper Tamil", "Paper Telugu", "Paper Thai", "Paper Emoji", "Paper Mathematics")
#let serif = ("Paper Serif", "Paper Serif Ext") + others
#let sans = ("Paper Sans", "Paper Sans Ext") + others
#let typewriter = ("Paper Typewriter",) + serif
#let bands = (
  green: (rgb("#d6f0e0"), rgb("#1f7a4d")),
  yellow: (rgb("#fbe6b5"), rgb("#96610a")),
  orange: (rgb("#f9dfc8"), rgb("#a8551a")),
  red: (rgb("#f8dad6"), rgb("#b4342a")),
)

#let paper(title: "", author: "", footer: "", body) = {
  set document(title: title, author: author, date: none)
  set page(
    paper: "a4",
    margin: 15mm,
    footer-descent: 25%,
    footer: context {
      set text(font: sans, size: 8pt, fill: grey)
      grid(
        columns: (1fr, auto),
        footer,
        "Page " + counter(page).display("1") + " of " + str(counter(page).final().first()),
      )
    },
  )
  set text(font: serif, size: 11pt, lang: "en", region: "GB", fill: ink, fallback: true)
  set par(leading: 0.62em, spacing: 0.85em)
  set list(indent: 0.3em, body-indent: 0.6em)
  set enum(indent: 0.3em, body-indent: 0.6em)
  set image(fit: "contain")
  show math.equation: set text(font: ("Paper Mathematics",) + serif)
  show raw: set text(font: typewriter, size: 1.2em)
  show raw.where(block: true): code => block(fill: well, inset: 8pt, radius: 3pt, width: 100%, code)
  show link: set text(fill: rgb("#3a51c2"))
  body
}

#let blank() = v(0.9em)
// Text that begins with a letter of a right-to-left script.
#let from-right(body) = { set text(dir: rtl); body }
#let large(body) = block(above: 1em, below: 0.6em, sticky: true, text(size: 1.25em, weight: 700, body))
#let medium(body) = block(above: 0.9em, below: 0.5em, sticky: true, text(size: 1.1em, weight: 700, body))
#let quoted(body) = block(stroke: (left: 2pt + rgb("#c9c6bd")), inset: (left: 9pt, y: 2pt), body)
#let lattice(columns, ..cells) = {
  set text(size: if columns > 8 { 0.72em } else if columns > 5 { 0.85em } else { 1em })
  set par(justify: false)
  // A word wider than its column would cover the next cell.
  set text(hyphenate: true)
  // A fraction in a line reaches above and below it: without room it would touch the lines of the table.
  let high = 2pt
  table(columns: (auto,) * columns, stroke: hair, inset: (x: 5pt, y: 5pt + high), ..cells)
}

// Content that is wider than its column is made smaller, not cut.
#let fitting(body) = layout(room => {
  let wide = measure(body).width
  if wide > room.width { scale(x: room.width / wide * 100%, y: room.width / wide * 100%, reflow: true, body) } else { body }
})
// Fractions in the line are set at full size, as pupils write them.
#let inline(formula) = math.equation(block: false, math.display(formula.body))
#let source(words) = text(font: typewriter, size: 0.94em, words)
// A picture is never wider than its column, even if it is larger itself.
#let picture(path, width, height, alt) = box(layout(room => {
  let share = calc.min(1, room.width / width)
  image(path, width: width * share, height: height * share, alt: alt)
}))
#let missing(words) = box(stroke: hair, inset: 4pt, radius: 2pt, text(font: sans, size: 8.5pt, fill: grey, words))

#let small(body) = text(font: sans, size: 8.5pt, fill: grey, body)
#let strongsans(body) = text(font: sans, weight: 600, body)
#let field(term, width: 1fr) = box(width: width, {
  small(term + " ")
  box(width: 1fr, stroke: (bottom: 0.6pt + ink), outset: (bottom: 2pt), height: 10pt)
})
#let facts(..words) = small(words.pos().filter(word => word != "").join("  ·  "))
#let emblem(logo, height) = if logo == none { none } else { image(logo, height: height, fit: "contain") }

#let person-line(person, total) = {
  v(3pt)
  if person == none {
    grid(
      columns: (5fr, 2fr, 2fr, 2fr, auto),
      column-gutter: 10pt,
      align: bottom,
      field("Name"), field("Class"), field("Roll no."), field("Date"), strongsans(text(size: 10pt, total)),
    )
  } else {
    strongsans(person)
  }
  v(2pt)
}

#let head-standard(title, school, details, total, person, logo) = {
  grid(
    columns: (1fr, auto),
    column-gutter: 12pt,
    align: (left + horizon, right + horizon),
    {
      if school != "" { small(school); parbreak() }
      text(size: 19pt, weight: 700, title)
    },
    emblem(logo, 34pt),
  )
  // Leaves space between the descenders of the title's last line and the facts.
  v(2pt)
  facts(..details)
  v(2pt)
  line(length: 100%, stroke: 1pt + ink)
  person-line(person, total)
}

#let head-ks2(title, school, details, total, person, logo) = {
  let cell = 7pt
  table(
    columns: (1fr, 1fr),
    stroke: 0.8pt + ink,
    inset: cell,
    align: left + bottom,
    // Below the last line there is room for what hangs under it, as above the first.
    table.cell(colspan: 2, align: center, inset: (x: cell, top: cell, bottom: cell + 5pt), {
      if logo != none { emblem(logo, 38pt); v(2pt) }
      if school != "" { strongsans(text(size: 10pt, school)); parbreak() }
      text(size: 18pt, weight: 700, title)
    }),
    ..if person == none {
      (
        field("Name"),
        grid(columns: (1fr, 1fr), column-gutter: 8pt, field("Class"), field("Roll no.")),
        facts(..details),
        small("Marks ") + box(width: 34pt, stroke: (bottom: 0.6pt + ink), outset: (bottom: 2pt), height: 10pt) + h(10pt) + small(total),
      )
    } else if total == "" {
      (small("Name ") + strongsans(person), facts(..details))
    } else {
      (small("Name ") + strongsans(person), small("Marks ") + strongsans(total), table.cell(colspan: 2, facts(..details)))
    },
  )
}

#let head-ks3(title, school, details, total, person, logo) = {
  grid(
    columns: (1fr, auto),
    column-gutter: 12pt,
    align: (left + bottom, right + top),
    text(size: 19pt, weight: 700, title),
    if logo != none { emblem(logo, 38pt) } else { small(school) },
  )
  v(-1pt)
  line(length: 100%, stroke: 2pt + ink)
  v(-4pt)
  facts(..details)
  person-line(person, total)
}

#let lead-section(words) = block(above: 1.6em, below: 0.9em, sticky: true, width: 100%, align(center, text(size: 12pt, weight: 700, words)))
#let lead-choice(words) = block(above: 1.2em, below: 0.7em, sticky: true, emph(words))
#let lead-or() = block(above: 0.9em, below: 0.9em, sticky: true, width: 100%, align(center, strong("OR")))
#let stem(body) = block(above: 1.4em, below: 0.4em, sticky: true, width: 100%, body)

#let question(label, marks, body, alone: false) = block(above: 1.4em, below: 0.7em, width: 100%, sticky: not alone, grid(
  columns: (auto, 1fr, auto),
  column-gutter: 8pt,
  strong(label),
  body,
  marks,
))
#let worth(words) = strongsans(text(size: 9.5pt, words))
// A line is never cut and never alone: the first stays with the second, the last with the one before it.
#let lines(count) = block(above: 1.1em, below: 0.6em, width: 100%, for nth in range(count) {
  let holds = nth == 0 or nth == count - 2
  block(height: 18pt, width: 100%, above: 0pt, below: 0pt, breakable: false, sticky: holds, stroke: (bottom: hair))
})
// Leaves room below for what is higher than a line: fractions, sums.
#let caption(words) = block(above: 0pt, below: 8.5pt, sticky: true, text(font: sans, weight: 600, size: 8.5pt, fill: grey, words))
#let boxed(term, body) = block(
  above: 0.7em,
  below: 0.7em,
  width: 100%,
  fill: well,
  inset: (x: 9pt, top: 8pt, bottom: 10pt),
  radius: 3pt,
  {
    caption(term)
    body
  },
)
#let answered(body) = block(above: 0.7em, below: 0.7em, width: 100%, stroke: (left: 1.4pt + rgb("#8c8a83")), inset: (left: 9pt, y: 2pt), {
  caption("Answer")
  body
})
#let nothing(words) = text(fill: grey, style: "italic", words)
#let score(words, band) = box(fill: bands.at(band).first(), inset: (x: 5pt), outset: (y: 3pt), radius: 3pt, strongsans(text(size: 9.5pt, words)))
#let total-score(words, percent, word, band, share) = block(above: 1em, below: 1.2em, width: 100%, fill: bands.at(band).first(), inset: 9pt, radius: 4pt, {
  grid(
    columns: (1fr, auto),
    strongsans(text(size: 13pt, words)),
    strongsans(text(size: 11pt, percent)),
  )
  v(-3pt)
  block(width: 100%, height: 5pt, radius: 2.5pt, fill: white, stroke: 0.5pt + rgb("#c9c6bd"),
    block(width: share * 100%, height: 5pt, radius: 2.5pt, fill: bands.at(word).last()))
})
`;
