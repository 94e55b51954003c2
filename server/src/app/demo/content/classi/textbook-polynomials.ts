import { prose } from '../prose.ts';
import type { DemoTextbook } from '../types.ts';

export const polynomials: DemoTextbook = {
  title: 'Polynomials Step by Step',
  author: 'Devika Ramanathan',
  subject: 'Mathematics',
  exampleQueries: [
    'Explain what a polynomial is, with examples of expressions that are not polynomials.',
    'How are the zeroes of a quadratic polynomial related to its coefficients?',
    'What do the zeroes of a polynomial look like on its graph?',
    'How do I use the factor theorem to factorise a polynomial?',
  ],
  sections: [
    {
      heading: 'What a Polynomial Is',
      page: 1,
      paragraphs: prose`
        Algebra lets us write one rule for many numbers. If a rectangular garden is 3 metres longer than it is wide,
        and its width is $x$ metres, then its area is $x(x + 3) = x^2 + 3x$ square metres, whatever the width turns out
        to be. The expression $x^2 + 3x$ is an example of a polynomial.

        A polynomial in one variable $x$ is a sum of terms, each of which is a number multiplied by a whole-number
        power of $x$. In general we write $p(x) = a_n x^n + a_{n-1} x^{n-1} + \dots + a_1 x + a_0$. The numbers
        $a_0, a_1, \dots, a_n$ are called the coefficients. The term without $x$ is the constant term. In
        $4x^3 - 7x + 2$ the coefficient of $x^3$ is 4, the coefficient of $x^2$ is 0, the coefficient of $x$ is $-7$ and
        the constant term is 2.

        The powers of the variable must be whole numbers: 0, 1, 2, 3 and so on. So $x + \frac{1}{x}$ is not a
        polynomial, because $\frac{1}{x}$ is $x^{-1}$. Nor is $\sqrt{x} + 5$, because $\sqrt{x}$ is $x^{\frac{1}{2}}$.
        The coefficients, on the other hand, may be any real numbers, and therefore $\sqrt{2}x^2 - \frac{3}{4}x + \pi$
        is a perfectly good polynomial. A root sign over a number does no harm; a root sign over the variable does.
      `,
    },
    {
      heading: 'Degree and Names',
      page: 2,
      paragraphs: prose`
        The degree of a polynomial is the highest power of the variable that occurs in it with a coefficient other
        than zero. The degree of $5x^4 - x^2 + 9$ is 4. The degree of $7$ is 0, since $7 = 7x^0$. The number 0, taken
        as a polynomial, is called the zero polynomial, and its degree is not defined, because every coefficient is
        zero.

        Polynomials of small degree have names of their own. A polynomial of degree 1, such as $2x - 5$, is called
        linear. One of degree 2, such as $x^2 - 4x + 3$, is called quadratic. One of degree 3 is called cubic. The
        general forms are $ax + b$, $ax^2 + bx + c$ and $ax^3 + bx^2 + cx + d$, where in each case $a \neq 0$. The
        condition matters: if $a$ were zero, $ax^2 + bx + c$ would have no term in $x^2$ and would not be quadratic.

        Polynomials are also named after the number of their terms. One term makes a monomial, two make a binomial and
        three make a trinomial. These two ways of naming are independent of each other. $x^7$ is a monomial of degree
        7, and $x + 1$ is a binomial of degree 1.

        Before you decide on the degree, simplify. The expression $(x + 1)^2 - x^2$ looks quadratic, but it is equal to
        $2x + 1$, which is linear.
      `,
    },
    {
      heading: 'Values and Zeroes',
      page: 3,
      paragraphs: prose`
        To find the value of a polynomial $p(x)$ at $x = k$, replace every $x$ by $k$ and work out the result, which is
        written $p(k)$. If $p(x) = x^2 - 5x + 6$, then $p(1) = 1 - 5 + 6 = 2$ and $p(2) = 4 - 10 + 6 = 0$. Put brackets
        round a negative number when you substitute it: $p(-1) = (-1)^2 - 5(-1) + 6 = 12$.

        A zero of a polynomial $p(x)$ is a number $k$ for which $p(k) = 0$. Since $p(2) = 0$ above, 2 is a zero of
        $x^2 - 5x + 6$. So is 3, because $p(3) = 9 - 15 + 6 = 0$. Finding the zeroes of $p(x)$ is the same as solving
        the equation $p(x) = 0$, whose solutions are also called its roots.

        A linear polynomial $ax + b$ has exactly one zero, namely $-\frac{b}{a}$. For $2x - 5$ it is $\frac{5}{2}$. A
        quadratic polynomial has at most two zeroes, and a cubic polynomial has at most three. In general a polynomial
        of degree $n$ has at most $n$ real zeroes. A constant polynomial other than zero, such as 4, has none.

        Take care not to mix up two ideas. Zero is a number. A zero of a polynomial is any number that makes the
        polynomial vanish; it may be 0 itself, as for $x^2 - 3x$, but it need not be.
      `,
    },
    {
      heading: 'What the Graph Shows',
      page: 4,
      paragraphs: prose`
        To draw the graph of $y = p(x)$, work out $p(x)$ for several values of $x$ and mark the points. The graph of a
        linear polynomial is a straight line. The graph of a quadratic polynomial $ax^2 + bx + c$ is a curve called a
        parabola. If $a$ is positive the parabola opens upwards like a cup, and if $a$ is negative it opens downwards.

        The zeroes of a polynomial are the $x$-coordinates of the points where its graph meets the $x$-axis, because
        at those points $y = 0$. The graph of $y = x^2 - 5x + 6$ meets the axis at $(2, 0)$ and $(3, 0)$, and the zeroes
        are 2 and 3. Where the graph crosses the $y$-axis tells us something else: it gives $p(0)$, the constant term.

        A parabola can meet the $x$-axis in two points, in one point, or not at all. The graph of $y = x^2 - 4x + 4$
        touches the axis at $(2, 0)$ only, and so the polynomial has two equal zeroes. The graph of $y = x^2 + 1$ lies
        wholly above the axis, and the polynomial has no real zero. The expression $b^2 - 4ac$, called the
        discriminant, tells the three cases apart: it is positive, zero or negative respectively.

        The graph of a cubic polynomial meets the $x$-axis at least once and at most three times.
      `,
    },
    {
      heading: 'The Remainder Theorem',
      page: 5,
      paragraphs: prose`
        When 23 is divided by 5 the quotient is 4 and the remainder is 3, so $23 = 5 \times 4 + 3$. Polynomials can be
        divided in the same manner. The division algorithm says that for polynomials $p(x)$ and $g(x)$, with $g(x)$ not
        the zero polynomial, there are polynomials $q(x)$ and $r(x)$ such that $p(x) = g(x) \cdot q(x) + r(x)$, where
        $r(x)$ is zero or its degree is less than the degree of $g(x)$.

        Suppose that we divide by a linear polynomial $x - a$. The remainder must then be a number $r$, and
        $p(x) = (x - a) q(x) + r$. Put $x = a$. The first part becomes zero, and $p(a) = r$. This is the remainder
        theorem: when a polynomial $p(x)$ is divided by $x - a$, the remainder is $p(a)$.

        The theorem saves work. To find the remainder when $x^3 - 2x^2 + 4x - 1$ is divided by $x - 2$, there is no
        need to divide: $p(2) = 8 - 8 + 8 - 1 = 7$. To divide by $x + 3$, write it as $x - (-3)$ and work out $p(-3)$.
        To divide by $2x - 1$, work out $p\left(\frac{1}{2}\right)$, since $2x - 1$ is zero there.

        The sign is where most marks are lost. Ask yourself which number makes the divisor zero, and substitute that
        number.
      `,
    },
    {
      heading: 'The Factor Theorem',
      page: 6,
      paragraphs: prose`
        If the remainder is zero, the division comes out exactly, and the divisor is a factor. The factor theorem says
        that $x - a$ is a factor of the polynomial $p(x)$ if $p(a) = 0$, and that $p(a) = 0$ if $x - a$ is a factor of
        $p(x)$. It works in both directions.

        Is $x + 2$ a factor of $p(x) = x^3 + 3x^2 + 5x + 6$? The number that makes $x + 2$ zero is $-2$, and
        $p(-2) = -8 + 12 - 10 + 6 = 0$. So $x + 2$ is a factor. Is $x - 1$ also a factor? $p(1) = 1 + 3 + 5 + 6 = 15$,
        which is not zero, and so it is not.

        The theorem can be used to find an unknown coefficient. Suppose that $x - 3$ is known to be a factor of
        $x^2 + kx - 12$. Then $9 + 3k - 12 = 0$, so that $3k = 3$ and $k = 1$. Check: $x^2 + x - 12 = (x - 3)(x + 4)$.

        To look for a zero of a polynomial with whole-number coefficients whose leading coefficient is 1, try the
        numbers that divide the constant term, with both signs. For $x^3 - 6x^2 + 11x - 6$ the candidates are
        $\pm 1, \pm 2, \pm 3, \pm 6$, and 1, 2 and 3 all turn out to be zeroes.
      `,
    },
    {
      heading: 'Algebraic Identities',
      page: 7,
      paragraphs: prose`
        An identity is an equation that is true for all values of its variables. Three identities are used every day:
        $(x + y)^2 = x^2 + 2xy + y^2$, $(x - y)^2 = x^2 - 2xy + y^2$ and $(x + y)(x - y) = x^2 - y^2$. A fourth,
        $(x + a)(x + b) = x^2 + (a + b)x + ab$, is the key to factorising quadratics. For cubes we have
        $(x + y)^3 = x^3 + 3x^2 y + 3x y^2 + y^3$ and $x^3 + y^3 = (x + y)(x^2 - xy + y^2)$.

        Identities make mental arithmetic quick. $103 \times 97 = (100 + 3)(100 - 3) = 10000 - 9 = 9991$. Likewise
        $52^2 = 2500 + 200 + 4 = 2704$.

        They also help us to factorise, that is, to write a polynomial as a product. $4x^2 - 25$ is a difference of two
        squares, so it is $(2x + 5)(2x - 5)$. The expression $9x^2 + 12x + 4$ is a perfect square, because $9x^2$ is
        $(3x)^2$, 4 is $2^2$ and the middle term $12x$ is twice the product of $3x$ and 2; hence it is $(3x + 2)^2$.

        The most frequent mistake in algebra is to write $(x + y)^2 = x^2 + y^2$. A single example shows that it is
        wrong: $(1 + 2)^2 = 9$, but $1^2 + 2^2 = 5$. The middle term $2xy$ is missing.
      `,
    },
    {
      heading: 'Factorising Quadratics by Splitting the Middle Term',
      page: 8,
      paragraphs: prose`
        To factorise $x^2 + bx + c$, look for two numbers whose sum is $b$ and whose product is $c$. For
        $x^2 + 7x + 12$ they are 3 and 4. Split the middle term with them and take out common factors:
        $x^2 + 3x + 4x + 12 = x(x + 3) + 4(x + 3) = (x + 3)(x + 4)$.

        For $ax^2 + bx + c$ with $a$ other than 1, look for two numbers whose sum is $b$ and whose product is $ac$. Take
        $6x^2 + 5x - 6$. Here $ac = -36$, and the numbers are 9 and $-4$. So
        $6x^2 + 9x - 4x - 6 = 3x(2x + 3) - 2(2x + 3) = (2x + 3)(3x - 2)$.

        From the factors we can read off the zeroes. A product is zero only if one of its factors is zero. If
        $(2x + 3)(3x - 2) = 0$ then $2x + 3 = 0$ or $3x - 2 = 0$, and the zeroes are $-\frac{3}{2}$ and $\frac{2}{3}$.

        When no whole numbers fit, the zeroes can still be found, if there are any, by the quadratic formula
        $x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$. For $x^2 - 2x - 1$ it gives $x = \frac{2 \pm \sqrt{8}}{2} = 1 \pm \sqrt{2}$.
        Always multiply your factors out again. It takes ten seconds, and it finds nearly every slip of sign.
      `,
    },
    {
      heading: 'Zeroes and Coefficients',
      page: 9,
      paragraphs: prose`
        Let $\alpha$ and $\beta$ be the zeroes of $ax^2 + bx + c$. By the factor theorem
        $ax^2 + bx + c = a(x - \alpha)(x - \beta) = ax^2 - a(\alpha + \beta)x + a\alpha\beta$. Comparing the coefficients
        gives two relations: the sum of the zeroes is $\alpha + \beta = -\frac{b}{a}$, and the product of the zeroes is
        $\alpha\beta = \frac{c}{a}$.

        Let us verify this for $2x^2 - 8x + 6 = 2(x - 1)(x - 3)$. The zeroes are 1 and 3. Their sum is 4, and
        $-\frac{b}{a} = -\frac{-8}{2} = 4$. Their product is 3, and $\frac{c}{a} = \frac{6}{2} = 3$.

        The relations let us build a polynomial from its zeroes. If the sum of the zeroes is $S$ and their product is
        $P$, then $x^2 - Sx + P$ is a polynomial with these zeroes, and so is every multiple of it by a number other
        than zero. For the zeroes 4 and $-3$ we get $x^2 - x - 12$.

        They also give us expressions in $\alpha$ and $\beta$ without finding the zeroes themselves. For example
        $\alpha^2 + \beta^2 = (\alpha + \beta)^2 - 2\alpha\beta$ and
        $\frac{1}{\alpha} + \frac{1}{\beta} = \frac{\alpha + \beta}{\alpha\beta}$. For $x^2 - 5x + 3$ the sum is 5 and
        the product is 3, and hence $\alpha^2 + \beta^2 = 25 - 6 = 19$.
      `,
    },
    {
      heading: 'Cubic Polynomials',
      page: 10,
      paragraphs: prose`
        For a cubic polynomial $ax^3 + bx^2 + cx + d$ with zeroes $\alpha$, $\beta$ and $\gamma$ there are three
        relations: $\alpha + \beta + \gamma = -\frac{b}{a}$, $\alpha\beta + \beta\gamma + \gamma\alpha = \frac{c}{a}$ and
        $\alpha\beta\gamma = -\frac{d}{a}$. Notice how the signs alternate.

        To factorise a cubic, first find one zero by trying, then divide, then factorise the quadratic that is left.
        Take $p(x) = x^3 - 2x^2 - 5x + 6$. Since $p(1) = 1 - 2 - 5 + 6 = 0$, $x - 1$ is a factor. Dividing gives
        $p(x) = (x - 1)(x^2 - x - 6)$, and the quadratic is $(x - 3)(x + 2)$. The zeroes are 1, 3 and $-2$. Their sum is
        2, which agrees with $-\frac{b}{a} = 2$, and their product is $-6$, which agrees with $-\frac{d}{a} = -6$.

        Long division is set out as with numbers. Divide the leading term by the leading term, multiply back,
        subtract, bring down the next term, and go on until the degree of what remains is smaller than the degree of
        the divisor. If a power is missing, write it with the coefficient 0, so that the columns stay in order:
        $x^3 - 8$ becomes $x^3 + 0x^2 + 0x - 8$. Dividing it by $x - 2$ gives $x^2 + 2x + 4$ with no remainder.
      `,
    },
    {
      heading: 'Polynomials at Work',
      page: 11,
      paragraphs: prose`
        Polynomials describe many situations. A ball that is thrown upwards from a height of 2 metres with a speed of
        9 metres per second is, after $t$ seconds, at a height of about $2 + 9t - 5t^2$ metres. The ball reaches the
        ground when this is zero. From $5t^2 - 9t - 2 = (5t + 1)(t - 2)$ the zeroes are $-\frac{1}{5}$ and 2. A negative
        time has no meaning here, and so the ball lands after 2 seconds. Zeroes must always be read in the light of the
        situation.

        A shopkeeper sells $60 - 2x$ notebooks a day when the price is $x$ rupees. Her takings are
        $x(60 - 2x) = 60x - 2x^2$ rupees. The zeroes 0 and 30 tell her that she takes nothing when she gives the
        notebooks away, and nothing when they are so dear that nobody buys. The graph is a parabola that opens
        downwards. It is symmetrical, so its highest point lies half-way between the zeroes, at $x = 15$, where the
        takings are ₹450.

        An open box is made from a square sheet of side 12 centimetres by cutting a square of side $x$ from each corner
        and folding. Its volume is $x(12 - 2x)^2 = 4x^3 - 48x^2 + 144x$ cubic centimetres, a cubic polynomial. Only
        values between 0 and 6 make sense, since otherwise nothing would be left to fold.
      `,
    },
    {
      heading: 'Mistakes Worth Knowing, and a Plan for a Lesson',
      page: 12,
      paragraphs: prose`
        Some mistakes come back every year. One is to take the wrong sign from a factor: from $(x - 4)(x + 1)$ pupils
        read the zeroes $-4$ and 1 instead of 4 and $-1$. Another is to test whether $x + 2$ is a factor by working out
        $p(2)$; it must be $p(-2)$. A third is to write the sum of the zeroes as $\frac{b}{a}$ and to lose the minus
        sign. A fourth is to cancel terms instead of factors: $\frac{x^2 + 3}{x}$ is not $x + 3$. A fifth is to believe
        that every quadratic polynomial has two real zeroes.

        Three checks catch nearly all of them. Multiply factors out again. Put a simple number such as $x = 1$ into the
        first line and the last line of your work, and see whether the values agree. Compare the sum and the product
        of the zeroes with the coefficients.

        A lesson of forty minutes on zeroes may be planned as follows. Begin with the graph of $y = x^2 - 5x + 6$ and
        let pupils read off where it meets the axis. Ask them to substitute these numbers, so that they discover the
        meaning of a zero for themselves. Let pairs factorise two further quadratics and sketch the graphs. Close with
        a card on which everyone writes down a quadratic polynomial that has the zeroes 2 and $-5$.
      `,
    },
  ],
};
