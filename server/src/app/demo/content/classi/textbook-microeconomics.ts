import { prose } from '../prose.ts';
import type { DemoTextbook } from '../types.ts';

export const microeconomics: DemoTextbook = {
  title: 'First Steps in Microeconomics',
  author: 'Leela Pothan',
  subject: 'Economics',
  exampleQueries: [
    'What is the difference between a movement along the demand curve and a shift of it?',
    'How do I calculate price elasticity of demand?',
    'Why does a price ceiling lead to a shortage?',
    'How do I find the opportunity cost of a choice?',
  ],
  sections: [
    {
      heading: 'Scarcity, Choice and Opportunity Cost',
      page: 1,
      paragraphs: prose`
        Every household, every shop and every government has to choose, because what people want is greater than what
        their resources can provide. Economists call this situation scarcity. Scarcity is not the same as poverty. A
        rich family is also short of something: the hours in a day, if nothing else. The resources that are used to
        produce goods and services are called factors of production, and they are usually sorted into four groups:
        land, labour, capital and enterprise.

        Because resources are scarce and can be put to different uses, choosing one thing means giving up another.
        Opportunity cost is the value of the next best alternative that is given up when a choice is made. Suppose
        that Kabir has ₹200 and a free evening. He can go to a cricket match, see a film, or help in his uncle's shop.
        If he goes to the match, and the film would have been his second choice, then the film is the opportunity cost
        of the match. The shop does not count as well, since he could never have done both of the things that he gave
        up.

        The problem of choice appears in three questions that every economy must answer. What shall be produced, and
        how much of it? How shall it be produced, with many workers and few machines or the other way round? For whom
        shall it be produced? Microeconomics studies how single buyers, single firms and single markets answer these
        questions. Macroeconomics looks at the economy as a whole, at total output, employment and the general level
        of prices.
      `,
    },
    {
      heading: 'The Production Possibility Curve',
      page: 2,
      paragraphs: prose`
        A production possibility curve shows all combinations of two goods that an economy can produce when its
        resources and technology are fixed and all resources are fully and efficiently used. Imagine an island that
        grows rice and weaves cloth. If everybody grows rice, it produces 15 tonnes of rice and no cloth. If one unit
        of cloth is wanted, 14 tonnes of rice remain; with two units of cloth 12 tonnes remain; with three, 9; with
        four, 5; and with five units of cloth no rice is left.

        Look at what each further unit of cloth costs. The first costs 1 tonne of rice, the second 2, the third 3, the
        fourth 4 and the fifth 5. The rice given up for one more unit of cloth is called the marginal opportunity
        cost, and here it rises. It rises because resources are not equally good at everything: the best weavers move
        to the looms first, and later even the best farmers have to weave. This is why the curve is usually drawn
        concave to the origin, that is, bowed outwards.

        A point on the curve is efficient. A point inside the curve means that some resources are idle or badly used.
        A point outside it cannot be reached today. When the economy finds more resources, trains its workers better
        or invents better methods, the whole curve shifts outwards, and this is a picture of economic growth.
      `,
    },
    {
      heading: 'Demand',
      page: 3,
      paragraphs: prose`
        Demand for a good is the quantity that buyers are willing and able to buy at each price during a period of
        time, other things being equal. Wanting a good is not enough. A child who would love to own a motorcycle but
        has no money adds nothing to the demand for motorcycles. Willingness and ability to pay must come together.

        The law of demand says that, other things being equal, the quantity demanded of a good falls when its price
        rises, and rises when its price falls. Two effects lie behind it. When mangoes become dearer, people turn to
        other fruit; this is the substitution effect. Besides, a buyer with a given income can afford less than
        before; this is the income effect. The demand curve, with price on the vertical axis and quantity on the
        horizontal axis, therefore slopes downwards from left to right.

        A change in the good's own price causes a movement along the demand curve. A fall in price leads to an
        extension of demand, and a rise in price leads to a contraction. A change in anything else shifts the whole
        curve. Demand increases, and the curve shifts to the right, when incomes rise and the good is a normal good,
        when the price of a substitute rises, when the price of a complement falls, when tastes turn towards the good,
        or when the number of buyers grows. Tea and coffee are substitutes: they serve the same want. Cars and petrol
        are complements: they are used together. For an inferior good, such as the coarsest grain, demand falls as
        incomes rise.
      `,
    },
    {
      heading: 'Supply',
      page: 4,
      paragraphs: prose`
        Supply is the quantity of a good that producers are willing and able to offer for sale at each price during a
        period of time, other things being equal. The law of supply says that the quantity supplied rises when the
        price rises and falls when the price falls. A higher price makes production more profitable, and it covers the
        higher cost of producing extra units, so firms offer more. The supply curve slopes upwards from left to right.

        As with demand, a change in the good's own price causes a movement along the curve, called an extension or a
        contraction of supply. Other changes shift the curve. Supply increases, and the curve shifts to the right,
        when inputs such as raw materials or labour become cheaper, when technology improves, when the government
        grants a subsidy or lowers a tax, when more firms enter the market, or when the weather is kind to farmers.
        Supply decreases, and the curve shifts to the left, when costs or taxes rise.

        Supply and stock are not the same thing. The stock of onions is all that lies in the store. The supply is only
        that part which the owner is willing to sell at the present price. If the price is low and onions keep well, a
        trader with a large stock may supply very little today.
      `,
    },
    {
      heading: 'Market Equilibrium',
      page: 5,
      paragraphs: prose`
        A market is in equilibrium when the quantity demanded equals the quantity supplied. At the equilibrium price
        there is neither a shortage nor a surplus, and no buyer or seller has a reason to offer a different price. If
        the price is above equilibrium, more is supplied than demanded. This excess supply leaves goods unsold, and
        sellers cut the price. If the price is below equilibrium, more is demanded than supplied. This excess demand
        leaves shelves empty, and buyers bid the price up.

        Suppose that the weekly demand for notebooks in a town is $Q_d = 120 - 4P$ and the supply is $Q_s = 20 + 6P$,
        where $P$ is the price in rupees. Setting the two equal gives $120 - 4P = 20 + 6P$, so that $10P = 100$ and
        $P = 10$. Putting $P = 10$ into either equation gives a quantity of $80$. The notebooks sell at ₹10, and 80 are
        sold each week. At a price of ₹12 only 72 would be demanded while 92 would be supplied, so there would be an
        excess supply of 20.

        When demand increases and supply stays the same, both the equilibrium price and the equilibrium quantity rise.
        When supply increases and demand stays the same, the price falls and the quantity rises. When both curves move
        at once, one of the two results depends on which curve moves further. A good answer always says which curve
        shifts, in which direction, why, and what happens to price and quantity.
      `,
    },
    {
      heading: 'Price Elasticity of Demand',
      page: 6,
      paragraphs: prose`
        The law of demand tells us the direction of the change in quantity but not its size. Price elasticity of
        demand measures how strongly the quantity demanded responds to a change in price. By the percentage method it
        is $e_D = \frac{\text{percentage change in quantity demanded}}{\text{percentage change in price}}$. Because
        price and quantity move in opposite directions the result is negative, and we usually speak of its size
        without the sign.

        Suppose that the price of a bus ticket rises from ₹20 to ₹25 and the number of passengers falls from 400 to
        360 a day. The price has risen by 25 per cent and the quantity has fallen by 10 per cent, so the elasticity is
        $\frac{-10}{25} = -0.4$. Its size is less than one, and demand is called inelastic. When the size is greater
        than one, demand is elastic; when it is exactly one, demand is unit elastic. A vertical demand curve is
        perfectly inelastic, and a horizontal one is perfectly elastic.

        Demand tends to be inelastic when a good is a necessity, when it has no close substitutes, when it takes only
        a small part of the buyer's income, and when buyers have little time to adjust. Salt meets all of these
        conditions. A single brand of biscuits meets none of them.

        Elasticity matters to sellers because of total expenditure, which is price times quantity. If demand is
        elastic, a lower price raises total expenditure. If demand is inelastic, a lower price reduces it. In the bus
        example receipts rise from ₹8,000 to ₹9,000 a day although fewer people travel.
      `,
    },
    {
      heading: 'Utility and the Choices of Consumers',
      page: 7,
      paragraphs: prose`
        Utility is the satisfaction that a consumer gets from a good. Total utility is the satisfaction from all units
        consumed, and marginal utility is the addition to total utility from one more unit. If three sweets give Aanya
        24 units of satisfaction and four give her 28, the marginal utility of the fourth sweet is 4.

        The law of diminishing marginal utility says that, as more units of a good are consumed one after another, the
        marginal utility of each further unit falls. The first glass of water after a run is worth a great deal; the
        fifth is worth almost nothing. As long as marginal utility is positive, total utility still rises. Total
        utility is greatest where marginal utility is zero, and it falls only when marginal utility becomes negative.

        A consumer who buys one good does best by buying until the marginal utility, measured in money, equals the
        price. With two goods the rule is that the last rupee spent on each should bring the same satisfaction:
        $\frac{MU_x}{P_x} = \frac{MU_y}{P_y}$. If the last rupee spent on good $x$ brought more, the consumer could
        gain by moving a rupee from $y$ to $x$. The choices are limited by the budget line, which shows all bundles
        that cost exactly the consumer's income. If income is ₹100, a pen costs ₹10 and a notebook ₹20, then 10 pens
        and no notebooks, 6 pens and 2 notebooks, or no pens and 5 notebooks all lie on the line.
      `,
    },
    {
      heading: 'Costs of Production',
      page: 8,
      paragraphs: prose`
        In the short run at least one factor of production is fixed, for instance the size of the workshop. In the
        long run all factors can be changed. Fixed cost does not change with output: rent must be paid even when
        nothing is produced. Variable cost changes with output: more chairs need more wood. Total cost is the sum of
        the two, $TC = TFC + TVC$.

        Average cost is total cost divided by output, $AC = \frac{TC}{Q}$. Marginal cost is the addition to total cost
        from producing one more unit. If 10 chairs cost ₹5,000 and 11 chairs cost ₹5,400, the marginal cost of the
        eleventh chair is ₹400, while the average cost of 11 chairs is about ₹491. Average fixed cost falls steadily
        as output grows, since the same rent is spread over more units.

        When more and more of a variable factor is added to a fixed factor, the extra output from each further unit
        must eventually fall. This is the law of diminishing returns, and it explains why marginal cost first falls
        and then rises. The marginal cost curve cuts the average cost curve at its lowest point. The reason is simple:
        while one more unit costs less than the average it pulls the average down, and as soon as it costs more it
        pulls the average up, just as a new score in a cricketer's record lowers or raises the batting average.
      `,
    },
    {
      heading: 'Revenue and Profit',
      page: 9,
      paragraphs: prose`
        Total revenue is the money that a firm receives from its sales, $TR = P \times Q$. Average revenue is total
        revenue divided by quantity, and it is the same as the price. Marginal revenue is the addition to total
        revenue from selling one more unit. A small farmer who can sell any amount at the market price of ₹30 a
        kilogram has a marginal revenue of ₹30 for each kilogram. A firm that must lower its price to sell more has a
        marginal revenue below its price, because the lower price applies to all units and not only to the last.

        Profit is total revenue minus total cost. A firm makes the greatest profit at the output where marginal
        revenue equals marginal cost and marginal cost is rising. If one more unit would bring in more than it costs,
        producing it adds to profit; if it would cost more than it brings in, producing it reduces profit.

        Consider a potter who can sell every pot for ₹500 in her own town, or for \$6 to visitors from abroad.
        Her marginal cost is ₹300 for the first pot, ₹400 for the second, ₹500 for the third and ₹620 for the
        fourth. Selling at ₹500, she should make three pots. The third adds nothing to profit and loses
        nothing; the fourth would cost ₹120 more than it brings. When total revenue just covers total cost,
        including a normal reward for the owner's own work, the firm breaks even, and economists say that it
        earns normal profit.
      `,
    },
    {
      heading: 'Forms of Market',
      page: 10,
      paragraphs: prose`
        In perfect competition there are very many buyers and sellers, all sellers offer an identical product, firms
        can freely enter and leave the market, and everybody is well informed about prices. No single firm can
        influence the price, so each firm is a price taker and its demand curve is a horizontal line. Markets for
        wheat or for rice of one quality come close to it.

        A monopoly is a market with a single seller of a good that has no close substitutes, in which entry is
        blocked. The barrier may be a patent, a licence, control of a raw material or very high starting costs. The
        monopolist is a price maker. It faces the whole market demand curve, which slopes downwards, so it can choose
        the price or the quantity but not both: at a high price fewer units will be sold.

        Between the two lie monopolistic competition and oligopoly. In monopolistic competition many firms sell
        products that are similar but not identical, such as soaps or the meals of small restaurants. Product
        differentiation, often supported by advertising, gives each firm a little power over its price. In an
        oligopoly a few large firms share the market, as makers of cars or providers of mobile telephone services
        often do. Each must watch its rivals, since a price cut by one is likely to be answered by the others.
      `,
    },
    {
      heading: 'When the Government Steps In',
      page: 11,
      paragraphs: prose`
        Sometimes a government thinks the market price too high or too low. A price ceiling is a highest price that
        may legally be charged, set to protect buyers. To have any effect it must lie below the equilibrium price. At
        the lower price more is demanded and less is supplied, so a shortage follows. Goods must then be shared out by
        queues, ration cards or favour, and some are sold illegally at a higher price on a black market.

        A price floor is a lowest price that may be paid, set to protect sellers. To have an effect it must lie above
        the equilibrium price. A minimum support price for a crop is an example: farmers grow more, buyers want less,
        and a surplus follows, which the government has to buy and store. A minimum wage is a price floor in the
        market for labour.

        A tax on a good raises the cost of supplying it and shifts the supply curve to the left. The price to buyers
        rises, but usually by less than the tax, so that buyers and sellers share it. The less elastic the demand, the
        larger the share that buyers bear. A subsidy works the other way round: it shifts supply to the right and
        lowers the price.
      `,
    },
    {
      heading: 'Misconceptions to Watch For',
      page: 12,
      paragraphs: prose`
        Many pupils say that a rise in price reduces demand. In economics demand is the whole curve. A rise in the
        good's own price reduces the quantity demanded, which is a movement along the curve; demand itself has not
        changed. A shift of the curve needs a cause other than the good's own price.

        A second misconception is that elasticity is the same thing as the slope of the demand curve. Along a straight
        demand curve the slope is the same everywhere, but the elasticity is not: at high prices demand is elastic,
        and at low prices it is inelastic, because the percentages are worked out from different starting values.

        A third is that a monopolist can charge any price and sell as much as it likes. It is limited by the demand
        curve like everybody else. A fourth is that opportunity cost means the sum of all alternatives given up. It is
        the value of the next best one only. A fifth is that fixed cost means a cost that never changes. It means a
        cost that does not change with output; the landlord may still raise the rent.

        A teacher can bring these mistakes to light with quick questions at the start of a lesson. Ask the class what
        happens to the demand for umbrellas when their price rises, let them vote, and only then draw the diagram.
      `,
    },
  ],
};
