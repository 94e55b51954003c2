import type { LiveQuestion } from '../../tutoring.ts';

/** Questions of the demo schools that students can still submit. The letter of the id is the subject. */
export const liveQuestions: LiveQuestion[] = [
  {
    id: 'e1',
    question: `<p>Which of these changes shifts the demand curve for tea to the right?</p><p>(a) a fall in the price of tea</p><p>(b) a rise in the price of coffee</p><p>(c) a rise in the price of the sugar that is drunk with tea</p><p>(d) a fall in the number of tea drinkers</p>`,
    answerKey: `<p>(b) A rise in the price of coffee, because coffee is a substitute for tea (1)</p>`,
  },
  {
    id: 'e2',
    question: `<p>What do economists mean by the <strong>demand</strong> for a good?</p>`,
    answerKey: `<p>Demand is the quantity of a good that buyers are willing and able to buy (1)</p><p>at each price during a period of time, other things being equal (1)</p>`,
  },
  {
    id: 'e3',
    question: `<p>Explain why a supply curve slopes upwards from left to right.</p>`,
    answerKey: `<p>When the price of a good rises, producing it becomes more profitable (1)</p><p>so existing firms offer more for sale, and new firms may enter the market (1)</p><p>A higher price is also needed to cover the higher cost of producing extra units (1)</p>`,
  },
  {
    id: 'e4',
    question: `<p>In a small town the weekly demand for school bags is $Q_d = 150 - 5P$ and the supply is $Q_s = 30 + 10P$, where $P$ is the price in hundreds of rupees. Find the equilibrium price and the equilibrium quantity.</p>`,
    answerKey: String.raw`<p>In equilibrium the quantity demanded equals the quantity supplied: $150 - 5P = 30 + 10P$ (1)</p><p>$15P = 120$, so $P = 8$, a price of ₹800 (1)</p><p>Put $P = 8$ into one of the equations: $Q = 150 - 5 \times 8$ (1)</p><p>$Q = 110$ bags a week (1)</p>`,
  },
  {
    id: 'e5',
    question: `<p>A new machine makes LED bulbs much cheaper to produce. With the help of demand and supply, explain what happens to the equilibrium price and quantity of LED bulbs, and what happens to the demand for old-fashioned bulbs.</p>`,
    answerKey: `<p>The lower cost of production increases supply: the supply curve of LED bulbs shifts to the right (1)</p><p>At the old price there is excess supply, so the equilibrium price falls (1)</p><p>The equilibrium quantity rises, as a movement along the demand curve (1)</p><p>LED bulbs and old-fashioned bulbs are substitutes, so the demand for old-fashioned bulbs falls (1)</p>`,
  },
  {
    id: 'e6',
    question: `<p>State <strong>two</strong> features of perfect competition.</p>`,
    answerKey: `<p>Any two of the following, 1 mark each: a very large number of buyers and sellers; an identical product; free entry and exit; everybody is well informed about prices.</p>`,
  },
  {
    id: 'e7',
    question: `<p>Why is a firm in perfect competition called a price taker?</p>`,
    answerKey: `<p>Each firm is so small that it cannot influence the market price (1)</p><p>and since its product is identical to that of the others, buyers would go elsewhere if it asked for more (1)</p>`,
  },
  {
    id: 'e8',
    question: `<p>In the town of Kadavoor one company holds the only licence to supply water by pipe.</p><p>Name this form of market, and name <strong>one</strong> other barrier that can keep rivals out of a market.</p>`,
    answerKey: `<p>Monopoly (1)</p><p>For example a patent (1)</p>`,
  },
  {
    id: 'e9',
    question: `<p>In the town of Kadavoor one company holds the only licence to supply water by pipe.</p><p>A resident says: 'This company can charge any price and sell as much water as it likes.' Explain why the resident is mistaken.</p>`,
    answerKey: `<p>The company faces the demand curve of the whole market, which slopes downwards (1)</p><p>If it sets a high price, the quantity demanded is smaller (1)</p><p>So it can choose the price or the quantity, but not both (1)</p>`,
  },
  {
    id: 'e10',
    question: `<p>What is product differentiation? Give an example from a market that you know.</p>`,
    answerKey: `<p>Firms make their products similar but not identical to those of their rivals, so that buyers prefer one to another (1)</p><p>A fitting example, such as soaps with different scents and packets (0.5)</p><p>The example says in what way the products differ (0.5)</p>`,
  },
  {
    id: 'e11',
    question: `<p>Compare monopolistic competition and oligopoly. Refer to the number of firms, to the product and to the way in which firms react to one another.</p>`,
    answerKey: `<p>In monopolistic competition there are many firms, in an oligopoly only a few large ones (1)</p><p>In monopolistic competition products are differentiated (0.5)</p><p>in an oligopoly they may be identical or differentiated (0.5)</p><p>In monopolistic competition each firm is small, so it can decide without watching each rival (1)</p><p>In an oligopoly firms depend on one another: a price cut by one is likely to be answered by the others (1)</p>`,
  },
  {
    id: 'e12',
    question: `<p>A workshop makes wooden stools. Its total fixed cost is ₹1,200 a day. Its total variable cost is ₹800 for 4 stools, ₹1,000 for 5 stools and ₹1,320 for 6 stools.</p><p>Work out the total cost and the average cost of making 5 stools.</p>`,
    answerKey: String.raw`<p>$TC = TFC + TVC = 1200 + 1000 = 2200$, that is ₹2,200 (1)</p><p>$AC = \frac{TC}{Q} = \frac{2200}{5} = 440$, that is ₹440 a stool (1)</p>`,
  },
  {
    id: 'e13',
    question: `<p>A workshop makes wooden stools. Its total fixed cost is ₹1,200 a day. Its total variable cost is ₹800 for 4 stools, ₹1,000 for 5 stools and ₹1,320 for 6 stools.</p><p>Work out the marginal cost of the sixth stool.</p>`,
    answerKey: `<p>Marginal cost is the addition to total cost from one more unit: $(1200 + 1320) - (1200 + 1000)$ (1)</p><p>₹320 (1)</p>`,
  },
  {
    id: 'e14',
    question: String.raw`<p>A workshop makes wooden stools. Its total fixed cost is ₹1,200 a day. Its total variable cost is ₹800 for 4 stools, ₹1,000 for 5 stools and ₹1,320 for 6 stools.</p><p>A shop abroad will buy any number of stools at ₹300 each, about \$3.50. Should it make the sixth stool?</p>`,
    answerKey: `<p>The marginal revenue of the sixth stool is ₹300 (0.5)</p><p>which is less than its marginal cost of ₹320 (0.5)</p><p>so the sixth stool would reduce profit, and the workshop should not make it (1)</p>`,
  },
  {
    id: 'e15',
    question: `<p>Explain why average fixed cost falls as output grows.</p>`,
    answerKey: `<p>Total fixed cost does not change with output (1)</p><p>so the same amount is spread over more and more units (1)</p>`,
  },
  {
    id: 'e16',
    question: `<p>The marginal cost curve cuts the average cost curve</p><p>(a) where marginal cost is lowest</p><p>(b) where average cost is lowest</p><p>(c) where total cost is lowest</p><p>(d) where output is zero</p>`,
    answerKey: `<p>(b) where average cost is lowest (1)</p>`,
  },
  {
    id: 'm1',
    question: `<p>Find the remainder when $x^3 - 4x^2 + 2x + 7$ is divided by $x - 3$.</p>`,
    answerKey: `<p>By the remainder theorem the remainder is $p(3)$ (1)</p><p>$p(3) = 27 - 36 + 6 + 7 = 4$ (1)</p>`,
  },
  {
    id: 'm2',
    question: `<p>Show that $x + 2$ is a factor of $p(x) = x^3 + 3x^2 - 4x - 12$, and factorise $p(x)$ completely.</p>`,
    answerKey: `<p>$p(-2) = -8 + 12 + 8 - 12 = 0$, so $x + 2$ is a factor (1)</p><p>Dividing gives $p(x) = (x + 2)(x^2 + x - 6)$ (1)</p><p>$x^2 + x - 6 = (x + 3)(x - 2)$ (1)</p><p>$p(x) = (x + 2)(x + 3)(x - 2)$ (1)</p>`,
  },
  {
    id: 'm3',
    question: `<p>Find a quadratic polynomial whose zeroes are $5$ and $-2$.</p>`,
    answerKey: String.raw`<p>Sum of the zeroes $5 + (-2) = 3$ and product $5 \times (-2) = -10$ (1)</p><p>A polynomial is $x^2 - 3x - 10$ (1)</p>`,
  },
  {
    id: 'm4',
    question: `<p>If $x - 4$ is a factor of $2x^2 + kx - 12$, find the value of $k$.</p>`,
    answerKey: `<p>$p(4) = 0$, because $x - 4$ is a factor (1)</p><p>$32 + 4k - 12 = 0$ (0.5)</p><p>$k = -5$ (0.5)</p>`,
  },
  {
    id: 'm5',
    question: String.raw`<p>Use an identity to work out $104 \times 96$ without multiplying directly.</p>`,
    answerKey: String.raw`<p>$104 \times 96 = (100 + 4)(100 - 4) = 100^2 - 4^2$ (1)</p><p>$10000 - 16 = 9984$ (1)</p>`,
  },
  {
    id: 'h1',
    question: `<p>Give <strong>two</strong> natural advantages that helped industry to grow in Britain.</p>`,
    answerKey: `<p>Any two of the following, 1 mark each: coal and iron ore near the surface and close to each other; fast streams that turned water wheels; a long coast and rivers on which heavy goods could be carried.</p>`,
  },
  {
    id: 'h2',
    question: `<p>What did James Watt contribute to the steam engine?</p><p>(a) He built the first engine that pumped water from mines</p><p>(b) He added a separate condenser that saved fuel</p><p>(c) He ran the first locomotive on rails</p><p>(d) He used steam to smelt iron with coke</p>`,
    answerKey: `<p>(b) He added a separate condenser that saved fuel (1)</p>`,
  },
  {
    id: 'h3',
    question: `<p>Explain how changes in farming helped industry to grow.</p>`,
    answerKey: `<p>Enclosed farms and new methods such as crop rotation produced more food (1)</p><p>so that a smaller share of the people could feed the growing towns (1)</p><p>People who lost common rights or work on the land became workers for the towns (1)</p><p>Landowners who grew richer had money to invest in canals, mines and mills (1)</p>`,
  },
  {
    id: 'h4',
    question: `<p>Explain why it paid to build machines in Britain sooner than in many other countries.</p>`,
    answerKey: `<p>Wages in Britain were high compared with other countries (1)</p><p>and coal was cheap (1)</p><p>so a machine that saved labour and burned fuel cost less than the workers whom it replaced (1)</p>`,
  },
  {
    id: 'h5',
    question: `<p>'Britain industrialised first because of its inventors.' How far do you agree? Write about one page.</p>`,
    answerKey: `<p>Inventors mattered: for instance Arkwright's water frame of 1769 or Watt's engines changed how goods were made (1)</p><p>Inventions built on earlier ones and needed buyers, money and skilled workers to succeed (1)</p><p>Natural advantages such as coal and waterways were needed as well (1)</p><p>Wealth from trade, including trade with colonies and the slave trade, gave money to invest and markets to sell to (1)</p><p>A judgement that weighs inventors against the other causes, with a reason (1)</p>`,
  },
  {
    id: 'h6',
    question: `<p>Which two towns were joined by the railway that was opened in 1830?</p>`,
    answerKey: `<p>Liverpool (0.5)</p><p>Manchester (0.5)</p>`,
  },
  {
    id: 'h7',
    question: `<p>Why could a horse move a much heavier load on a canal than on a road?</p>`,
    answerKey: `<p>A boat floats on still water, which offers little resistance (1)</p><p>while roads were muddy and rough and wheels sank in (1)</p>`,
  },
  {
    id: 'h8',
    question: `<p>What did the Bridgewater Canal do to the price of coal in Manchester, and why did this matter to industry?</p>`,
    answerKey: `<p>The price fell by about half (1)</p><p>Cheaper coal lowered the cost of running steam engines and of heating homes, so industry and the town could grow (1)</p>`,
  },
  {
    id: 'h9',
    question: `<p>Give <strong>three</strong> ways in which railways changed daily life.</p>`,
    answerKey: `<p>Any three of the following, 1 mark each: fresh milk and fish reached distant towns; newspapers could be read on the same day; working people went on excursions; clocks were set to London time; people could live further from their work; new jobs on the railway.</p>`,
  },
  {
    id: 'h10',
    question: `<p>Who gained and who lost by the coming of the railways? Explain your answer with examples.</p>`,
    answerKey: `<p>Manufacturers gained because they could send goods quickly and cheaply to distant markets (1)</p><p>Makers of iron and owners of coal mines gained because railways used their products (1)</p><p>Passengers, or labourers who built the lines, gained cheap travel or work (1)</p><p>Canal companies and coachmen lost their customers to the railways (1)</p>`,
  },
  {
    id: 'h11',
    question: `<p>What were back-to-back houses, and why were they unhealthy?</p>`,
    answerKey: `<p>They were small houses built against each other, so that three of the four walls were shared (1)</p><p>No fresh air could pass through them, and many people lived close together (1)</p>`,
  },
  {
    id: 'h12',
    question: `<p>In 1854 a doctor marked each death from cholera in one part of London on a map. Most of the marks lay close to one water pump.</p><p>Who was the doctor, and what did his map suggest?</p>`,
    answerKey: `<p>John Snow (1)</p><p>The map suggested that cholera came from the water of the pump (1)</p>`,
  },
  {
    id: 'h13',
    question: `<p>In 1854 a doctor marked each death from cholera in one part of London on a map. Most of the marks lay close to one water pump.</p><p>How did this differ from what most doctors believed?</p>`,
    answerKey: `<p>Most doctors believed in miasma (1)</p><p>that is, that bad air from filth caused the disease (1)</p>`,
  },
  {
    id: 'h14',
    question: `<p>Compare the Public Health Acts of 1848 and 1875.</p>`,
    answerKey: `<p>The Act of 1848 allowed towns to set up boards of health (1)</p><p>but in most cases it did not force them (1)</p><p>The Act of 1875 made clean water and sewers a duty of local authorities (1)</p>`,
  },
  {
    id: 'p1',
    question: `<p>When a bus brakes sharply, standing passengers seem to be thrown forwards. Explain why, with the help of Newton's first law.</p>`,
    answerKey: `<p>An object goes on moving at constant velocity unless a resultant force acts on it (1)</p><p>The brakes slow down the bus, but the passengers go on moving forwards because of their inertia (1)</p>`,
  },
  {
    id: 'p2',
    question: `<p>A crate of mass 40 kg is pushed along the floor with a force of 200 N. Friction is 80 N. Find the acceleration of the crate.</p>`,
    answerKey: String.raw`<p>Resultant force: $200 - 80 = 120$ N (1)</p><p>$a = \frac{F}{m} = \frac{120}{40}$ (1)</p><p>$a = 3$ m/s² (1)</p>`,
  },
  {
    id: 'p3',
    question: `<p>A book that weighs 6 N lies on a table. Name the force that forms a third-law pair with the weight of the book, and give its size and direction.</p>`,
    answerKey: `<p>The gravitational pull of the book on the Earth (1)</p><p>6 N upwards (1)</p>`,
  },
  {
    id: 'p4',
    question: `<p>Explain how a skydiver reaches a terminal velocity after leaving the aeroplane.</p>`,
    answerKey: `<p>At first her weight is larger than air resistance, so she accelerates (1)</p><p>As her speed grows, air resistance increases (1)</p><p>so the resultant force and the acceleration become smaller (1)</p><p>When air resistance equals her weight, the resultant force is zero and she falls at constant velocity (1)</p>`,
  },
];
