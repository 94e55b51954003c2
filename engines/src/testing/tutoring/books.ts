import type { Book } from '../../book.ts';

/** A small book about markets, for tests. */
export const marketsBook: Book = {
  id: 'markets',
  title: 'Markets in Small Steps',
  sections: [
    {
      heading: ['1 Choosing', '1.1 Scarcity and Choice'],
      page: 1,
      text: `Scarcity means that people want more than their resources can provide. It is not the same as poverty, because a rich
family is short of time.

The resources that are used to produce goods are called factors of production. They are land, labour, capital and enterprise.
Labour is the work of people, whether with their hands or with their heads. Capital is what has been made in order to make
something else, such as a loom or a lorry.`,
    },
    {
      heading: ['1 Choosing', '1.2 Opportunity Cost'],
      page: 3,
      text: `Opportunity cost is the value of the next best alternative that is given up. Asha has one free evening. If she goes to
the fair, the film that she would have seen is the opportunity cost of the fair.

Why does this matter? A choice that costs no money may still be dear, because the time could have been used otherwise.`,
    },
    {
      heading: ['2 Markets', '2.1 Demand'],
      page: 5,
      text: `Demand is the quantity of a good that buyers are willing and able to buy at each price during a period of time. A child
who has no money adds nothing to the demand for motorcycles.

The law of demand says that the quantity demanded falls when the price rises. Tea and coffee are substitutes, since they serve
the same want.`,
    },
    {
      heading: ['2 Markets', '2.2 Price Ceilings'],
      page: 8,
      text: `A price ceiling is a highest price that may legally be charged. A ceiling below the equilibrium price leads to a
shortage, because more is demanded and less is supplied. Then goods are given out by queues or by friendship.`,
    },
    {
      heading: ['2 Markets', '2.3 Review Questions'],
      page: 10,
      text: 'What is a price ceiling? Why does a price ceiling lead to a shortage? Define opportunity cost.',
    },
  ],
};

export const waterBook: Book = {
  id: 'water',
  title: 'Water Around Us',
  sections: [
    {
      heading: ['Evaporation'],
      page: 2,
      text: `Evaporation is the change of a liquid into a gas at its surface. Wet clothes dry faster in wind, because moving air
carries the vapour away.`,
    },
    {
      heading: ['Condensation'],
      page: 4,
      text: `Condensation is the change of a gas into a liquid. Drops form on a cold glass because the air beside it is cooled
below its dew point.`,
    },
  ],
};

/** Paragraphs of one book, many times over. */
export const longBook: Book = {
  id: 'long',
  title: 'Long',
  sections: Array.from({ length: 400 }, (_, at) => ({
    heading: [`Part ${at}`],
    page: at + 1,
    text: marketsBook.sections.map(({ text }) => text.replaceAll('price', `price${at}`)).join('\n\n'),
  })),
};
