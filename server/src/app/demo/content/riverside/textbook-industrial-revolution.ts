import { prose } from '../prose.ts';
import type { DemoTextbook } from '../types.ts';

export const industrialRevolution: DemoTextbook = {
  title: 'Britain and the Industrial Revolution',
  author: 'Margaret Elphick',
  subject: 'History',
  exampleQueries: [
    'Why did the Industrial Revolution begin in Britain?',
    'How did the factory system change the lives of working people?',
    'What did the Luddites want, and why did they break machines?',
    'What were living conditions like in the industrial towns?',
  ],
  sections: [
    {
      heading: 'What Was the Industrial Revolution?',
      page: 1,
      paragraphs: prose`
        Between about 1750 and 1850 the way in which people in Britain worked, travelled and lived changed more than in
        several centuries before. Historians call this change the Industrial Revolution. Goods that had been made by
        hand, at home or in small workshops, came to be made by machines in factories. Muscle, wind and water gave way
        to steam. Villages grew into towns, and towns into great cities.

        The word revolution can mislead. Nothing happened overnight, and in 1850 many people still worked on the land,
        in shops, or as servants in other people's houses. Some trades, such as tailoring and shoemaking, were hardly
        touched by machines until later. Yet in cotton, coal, iron and transport the change was deep, and in the long
        run it reached everybody.

        The population shows the scale. The first census, in 1801, counted about nine million people in England and
        Wales. By 1851 there were about eighteen million, twice as many, and for the first time rather more than half
        of them lived in towns. Before industry, a growing population had usually meant hunger. This time, although
        there was much misery, the country managed to feed, clothe and employ far more people than before. How that was
        possible, and at what price, is the subject of this book.
      `,
    },
    {
      heading: 'Why Britain First?',
      page: 2,
      paragraphs: prose`
        No single cause explains why industry grew first in Britain; several causes worked together. Britain had
        natural advantages. Coal and iron ore lay near the surface and often near each other. Fast streams in
        Lancashire, Yorkshire and Derbyshire turned water wheels. No place is very far from the sea, and boats could
        carry heavy goods along the coast and up the rivers.

        There was money to invest. Merchants and landowners had grown rich through trade and farming, and banks lent
        their savings to people with plans. Part of this wealth came from trade with colonies and from the slave trade
        and the plantations on which enslaved people worked. There were also buyers. Wages in Britain were rather high
        by the standards of the time, so many families could afford a little more than bread, and merchants sold
        British goods overseas.

        High wages and cheap coal had another effect. Where labour is dear and fuel is cheap, a machine that saves
        labour and burns fuel is worth building. In countries where wages were low and coal was dear the same machine
        would have lost money.

        Politics mattered as well. There had been no war on British soil for a long time after 1746, property was
        protected by law, and inventors could take out patents. Clubs and societies, such as the Lunar Society in
        Birmingham, brought manufacturers and men of science to one table.
      `,
    },
    {
      heading: 'Changes in Farming',
      page: 3,
      paragraphs: prose`
        Industry could not have grown without changes on the land. In much of England villagers had farmed strips in
        large open fields and had grazed their animals on common land. Between about 1750 and 1850 Parliament passed
        some four thousand Enclosure Acts. The strips were put together into compact farms, surrounded by hedges and
        walls, and much of the common land passed into private hands.

        Enclosed farms were easier to improve. In the four-course rotation, wheat, turnips, barley and clover followed
        one another, so that no field had to lie idle. Clover put goodness back into the soil, and turnips fed animals
        through the winter. Jethro Tull's seed drill, made soon after 1700, sowed seed in straight rows instead of
        scattering it. Robert Bakewell bred larger sheep by choosing the parents carefully.

        The results were mixed. More food was produced by a smaller share of the people, which kept the growing towns
        alive. Larger farmers did well. But villagers who had kept a cow or gathered firewood on the common often lost
        these rights, and the small piece of land or money that they received in exchange seldom made up for it. Some
        became hired labourers, and others left for the towns. In 1830 labourers across the south and east of England
        broke threshing machines, which took away their winter work, in what are known as the Swing Riots.
      `,
    },
    {
      heading: 'From Cottage to Mill: Textiles',
      page: 4,
      paragraphs: prose`
        In 1750 most cloth was made under the domestic system. A merchant brought wool or cotton to cottages, where
        women and children carded and spun it and men usually wove it, and he collected the finished cloth. Families
        worked at their own speed, but they worked long hours and were paid by the piece.

        One weaver needed the thread of several spinners, and after John Kay's flying shuttle of 1733 had made weaving
        faster, thread was always short. Inventors turned to spinning. James Hargreaves built his spinning jenny around
        1764; it was turned by hand and spun several threads at once. Richard Arkwright patented the water frame in
        1769; it was too big for a cottage and was driven by a water wheel. Samuel Crompton's mule of 1779 combined the
        two and made thread that was both fine and strong.

        Arkwright did more than improve a machine. At Cromford in Derbyshire he opened a water-powered spinning mill in
        1771, with long rooms full of machines, work by the clock, and houses for the workers. It became a model for
        others. Edmund Cartwright patented a power loom in 1785, but it took decades of improvement before power looms
        replaced hand-loom weavers, whose wages then fell terribly.

        Raw cotton came from abroad, above all from the United States, where it was grown by enslaved people. The mills
        of Lancashire and the plantations of the American South depended on each other.
      `,
    },
    {
      heading: 'Steam Power',
      page: 5,
      paragraphs: prose`
        The first useful steam engines did one job: they pumped water out of mines. Thomas Newcomen set up his engine
        in 1712 near Dudley. Steam filled a cylinder, cold water was sprayed in, the steam turned back to water, and
        the pressure of the air pushed the piston down. Since the cylinder was heated and cooled at every stroke, the
        engine burned huge amounts of coal. At a coal mine that hardly mattered.

        James Watt, an instrument maker in Glasgow, saw how to save fuel. In 1765 he thought of a separate condenser, a
        second vessel in which the steam was cooled while the cylinder stayed hot. He patented it in 1769, and from
        1775 he and the Birmingham manufacturer Matthew Boulton sold engines that used about a quarter of the coal that
        Newcomen's had needed.

        In the 1780s Watt made engines that turned a wheel instead of merely moving up and down. Now steam could drive
        spinning machines, hammers and mills for flour. A factory no longer had to stand beside a fast stream in a
        lonely valley. It could stand in a town, close to workers, coal and customers, and it did not stop when the
        river ran dry or froze.

        Watt did not invent the steam engine, as is often said. He improved it, and by doing so made it useful nearly
        everywhere.
      `,
    },
    {
      heading: 'Coal and Iron',
      page: 6,
      paragraphs: prose`
        Iron had been smelted with charcoal, which is made from wood, and wood was becoming scarce and dear. In 1709
        Abraham Darby of Coalbrookdale in Shropshire smelted iron with coke, which is coal that has been baked to drive
        out impurities such as sulphur. His grandson built the famous Iron Bridge over the Severn in 1779. Cast iron was
        hard but brittle. In the 1780s Henry Cort found a way to make tough wrought iron with coal by stirring the
        molten metal, a method known as puddling, and by pressing it between rollers.

        Each industry fed the others. Iron was needed for engines, engines pumped water from the mines, mines gave the
        coal that smelted the iron, and later the railways needed all of them. The output of coal rose about fourfold
        in the first half of the nineteenth century.

        Coal was won at great cost to the miners. Roofs fell in, water broke through, and an explosive gas called
        firedamp was set off by candles. Sir Humphry Davy's safety lamp of 1815 surrounded the flame with fine wire
        gauze, although some owners used it as a reason to dig in more dangerous seams. Young children sat in the dark
        to open and shut doors, and women and girls dragged tubs of coal. After a report with shocking drawings,
        Parliament passed the Mines Act of 1842, which forbade underground work for all women and girls and for boys
        under ten.
      `,
    },
    {
      heading: 'Canals and Railways',
      page: 7,
      paragraphs: prose`
        Heavy goods were hard to move on muddy roads. One horse could draw perhaps a tonne on a road, but many times as
        much in a boat on still water. In 1761 the Duke of Bridgewater opened a canal, built by James Brindley, from his
        mines at Worsley towards Manchester. The price of coal in Manchester fell by about half. Others followed, and by
        1830 a network of canals joined the main rivers and towns. Fragile goods such as Josiah Wedgwood's pottery
        travelled safely on them.

        Railways were faster. Wagons on rails had long been used at mines. In 1804 Richard Trevithick ran a steam
        locomotive on an ironworks track in South Wales. The Stockton and Darlington Railway of 1825 carried coal behind
        steam locomotives, and the Liverpool and Manchester Railway, opened in 1830, carried passengers between two
        great towns by steam from the start. At the Rainhill trials of 1829 the Rocket, built by George and Robert
        Stephenson, had won the contest for its locomotives.

        By 1850 there were roughly six thousand miles of railway. Fresh milk, fish and newspapers reached distant towns
        on the same day. Cheap trains took working people on excursions. Clocks all over the country were set to London
        time, because timetables made no sense otherwise. Building the lines gave work to thousands of labourers called
        navvies, and made demand for iron, bricks and coal. Coachmen and canal companies lost by it.
      `,
    },
    {
      heading: 'Work in the Factories',
      page: 8,
      paragraphs: prose`
        The factory system gathered many workers under one roof, gave each a small part of the task, and set the pace by
        the machine. For people who had been used to their own hours this was a new kind of life. A bell rang early in
        the morning, gates were locked, and fines were taken for lateness, talking or an open window. A working day of
        twelve to fourteen hours was common, six days a week.

        Many workers were women and children, because they were paid less and were thought easier to control. Small
        children crawled under moving machines as scavengers to pick up cotton waste, or tied broken threads as
        piecers. Machines were seldom fenced, and tired workers lost fingers or worse. The air was hot and damp and full
        of dust, which damaged the lungs.

        Not all owners were alike. At New Lanark in Scotland Robert Owen shortened hours, refused to employ young
        children, and opened a school, and his mill still made a profit. Some families earned more together in a mill
        than they could have earned on the land.

        Parliament stepped in slowly. The Factory Act of 1833 forbade work in most textile mills for children under
        nine, limited those aged nine to twelve to nine hours a day, and sent four inspectors round the country. It
        worked better than earlier laws because somebody checked. The Ten Hours Act of 1847 limited the day of women
        and young people in textile mills to ten hours.
      `,
    },
    {
      heading: 'Life in the Towns',
      page: 9,
      paragraphs: prose`
        Manchester had perhaps 75,000 people in 1801 and more than 300,000 in 1851. Nobody had planned for such growth,
        and no council had the power or the money to manage it. Builders put up rows of small houses as cheaply as they
        could, often back to back, so that three of the four walls were shared and no air could pass through. Poor
        families lived in single rooms or in damp cellars. Dozens of people might share one privy, and drinking water
        came from a pump or a river that took in the waste.

        Disease spread quickly. Typhus, typhoid and tuberculosis killed people every year. Cholera came to Britain for
        the first time in 1831 and returned in 1848, 1853 and 1866. Most doctors blamed miasma, which means bad air from
        filth. In 1842 Edwin Chadwick published a report which showed that labourers in towns died far younger than
        people in the country, and argued that dirt was expensive, since sickness made families poor.

        The Public Health Act of 1848 allowed towns to set up boards of health, but in most cases it did not force them.
        In 1854 John Snow marked deaths from cholera in Soho on a map and showed that they clustered round a pump in
        Broad Street. Many believed that government had no business to interfere with private property. Only the Public
        Health Act of 1875 made clean water and sewers a duty of local authorities.
      `,
    },
    {
      heading: 'Protest and Reform',
      page: 10,
      paragraphs: prose`
        Working people answered in many ways. Between 1811 and 1816 the Luddites, named after an invented leader called
        Ned Ludd, broke machines in Nottinghamshire, Yorkshire and Lancashire. They were skilled workers, and they did
        not hate machines as such. They attacked those that employers used to lower wages and to turn out poor work.
        Frame-breaking was made a crime punishable by death, and thousands of soldiers were sent to the north.

        In August 1819 about sixty thousand people met in St Peter's Fields in Manchester to demand the vote. Mounted
        troops charged the crowd; at least fifteen people died and hundreds were hurt. The event was bitterly called
        Peterloo. The Reform Act of 1832 gave seats in Parliament to new industrial towns and the vote to more of the
        middle class, but not to workers. The Chartists therefore demanded, in great petitions of 1839, 1842 and 1848,
        a vote for every man, a secret ballot and four further changes. Parliament refused each time, yet all but one of
        the six demands, yearly elections, later became law.

        Others formed trade unions. In 1834 six farm labourers from Tolpuddle in Dorset were transported to Australia
        for swearing a secret oath in their union. After a public outcry they were pardoned. Also in 1834 the new Poor
        Law sent people who could not support themselves to workhouses, which were made harsh on purpose.
      `,
    },
    {
      heading: 'Winners, Losers and the Wider World',
      page: 11,
      paragraphs: prose`
        Were people better off? Historians still argue about it. Those who take the gloomy view point to long hours,
        child labour, crowded houses and early deaths. Those who take the brighter view point to cheaper clothes,
        steadier work and wages that rose, on the whole, from about the 1820s or 1840s. Much depends on whom we ask and
        when: a railway engineer of 1850 and a hand-loom weaver of 1830 would have told very different stories.

        The middle class gained most clearly. Mill owners, engineers, bankers and shopkeepers grew in number, in wealth
        and in influence. Their money built town halls, libraries and chapels.

        The effects went far beyond Britain. Machine-made cotton cloth from Lancashire was sold in India, whose own
        weavers had once supplied Europe, and many of them lost their living. British rule and its tariffs made it harder
        for them to compete. Britain ended its part in the slave trade in 1807 and passed the Act that ended slavery in
        most of its colonies in 1833, but its mills went on spinning cotton that enslaved people had grown in America.

        Belgium, Germany, France, the United States and later Japan built industries of their own, often with British
        machines at first. The burning of coal on a large scale, which began then, is also where the modern rise of
        carbon dioxide in the air began.
      `,
    },
    {
      heading: 'Thinking Like a Historian',
      page: 12,
      paragraphs: prose`
        A source is anything from the past that helps us to answer a question: a letter, a law, a painting, a machine.
        To use it well, ask who made it, when, for whom and why. A mill owner's letter about happy children is not
        worthless because it is one-sided. It tells us what owners wanted others to believe, and that they felt a need
        to defend themselves. Then test the source against what you know from elsewhere.

        Several misconceptions are common. The Industrial Revolution was not the work of a few lonely inventors; most
        inventions built on earlier ones. It did not bring children to work for the first time, since they had always
        worked on farms and at home; what was new was work by the clock, away from the family. Factories did not empty
        the countryside at once. And reform did not come simply because people were kind: inspectors, newspapers,
        unions, fear of disease and fear of unrest all played their part.

        For a lesson on living conditions, give each group one kind of evidence: figures on deaths, a plan of
        back-to-back houses, part of a report, a doctor's map. Each group decides what its evidence can and cannot
        tell, and explains it to the others. The class then writes a paragraph together, in which every claim names the
        evidence on which it rests.
      `,
    },
  ],
};
