/** Lines in the format of `paraphrases-economics.ts`. */
export const historyParaphrases = `
h1|short|two natural advantages that helped British industry grow
h1|synonyms|Name a pair of natural advantages which made industry in Britain grow
h1|friend|my friend needs two natural advantages Britain had for industry
h1|hindi|Britain ki industry ko grow karne mein madad karne wale do natural advantages batao
h1|role-play|Be a tour guide and tell me two natural advantages that let Britain's industry grow.
h2|short|what did Watt contribute to the steam engine
h2|synonyms|Which improvement to the steam engine is due to James Watt: condenser, locomotive, first pump?
h2|friend|My cousin asks what James Watt added to the steam engine
h2|hindi|James Watt ne steam engine mein kya contribution diya?
h3|synonyms|In what way did changes in agriculture help industry to grow?
h3|reordered|Industry grew with the help of changes in farming. Explain how.
h3|friend|my neighbour must explain how farming changes helped industry, what do I tell her
h3|hindi|farming mein badlaav ne industry ko grow karne mein kaise madad ki?
h3|split|There were changes in farming. ¶ How did they help industry to grow?
h4|synonyms|Why was it profitable to build machines in Britain earlier than in many other countries?
h4|reordered|In Britain it paid to build machines sooner than elsewhere. Why?
h4|hindi|Britain mein machines banana dusre countries se pehle faydemand kyun tha?
h4|friend|My friend can't explain why building machines paid in Britain before other countries, help
h4|role-play|You are a mill owner of 1780: explain why it pays to build machines in Britain sooner than in other countries.
h5|short|did Britain industrialise first because of its inventors? how far do you agree
h5|synonyms|To what extent was Britain first to industrialise because of inventors? Write a page.
h5|friend|my friend's essay: 'Britain industrialised first because of its inventors'. Write it for him
h5|hindi|kya Britain apne inventors ki wajah se sabse pehle industrialise hua? ek page likho
h5|role-play|As a professor write one page on whether Britain industrialised first because of inventors.
h6|short|which two towns did the 1830 railway join
h6|synonyms|The railway opened in 1830 connected which two towns?
h6|numbers|which towns were linked by the railway of eighteen thirty
h6|hindi|1830 mein khuli railway ne kaunse do towns ko joda?
h7|reordered|On a canal a horse could move a much heavier load than on a road. Why?
h7|synonyms|Why was a horse able to pull far heavier loads on canals than along roads?
h7|friend|my sister asks why horses pull heavier loads on a canal than on a road
h7|hindi|ghoda canal par road se zyada heavy load kyun kheench sakta tha?
h8|short|effect of Bridgewater Canal on price of coal in Manchester and why it mattered to industry
h8|synonyms|How did the Bridgewater Canal change what coal cost in Manchester, and why was that important for industry?
h8|friend|my friend wants to know what the Bridgewater Canal did to Manchester coal prices
h8|hindi|Bridgewater Canal se Manchester mein coal ka price kya hua aur industry ke liye kyun zaroori tha?
h8|split|I read of the Bridgewater Canal. ¶ What did it do to the price of coal in Manchester?
h9|short|three ways railways changed daily life
h9|synonyms|How was everyday life changed by the railways? Name three ways.
h9|hindi|railways ne daily life ko kaise change kiya, teen tareeke batao
h9|role-play|Play a Victorian clerk and tell in which three ways railways have changed your daily life.
h10|short|who gained and who lost from the railways
h10|synonyms|Who were the winners and losers when the railways came? Give examples.
h10|friend|My friend asks who gained by the coming of railways and who lost
h10|hindi|railways ke aane se kisko fayda hua aur kisko nuksaan? examples do
h11|short|what were back to back houses and why unhealthy
h11|synonyms|Explain what back-to-back houses were and why it was bad for health to live in them
h11|friend|my friend asks why back-to-back houses were unhealthy
h11|hindi|back-to-back houses kya the aur unhealthy kyun the?
h12|synonyms|Which doctor mapped the cholera deaths around the London water pump in 1854, and what did the map show?
h12|short|who was the doctor with the cholera map of 1854 and what did it suggest
h12|hindi|1854 mein London mein cholera deaths ka map banane wala doctor kaun tha, map ne kya suggest kiya?
h12|friend|my friend must name the doctor who marked each death from cholera near a pump on a map
h13|synonyms|How was the doctor's idea about the cholera map different from what most doctors believed?
h13|split|A doctor marked cholera deaths on a map near a pump. ¶ How did this differ from what most doctors believed?
h13|hindi|cholera map wale doctor ka vichaar baaki most doctors ke believe se kaise alag tha?
h14|short|compare Public Health Act 1848 and 1875
h14|synonyms|What is the difference between the Public Health Acts of 1848 and 1875?
h14|hindi|1848 aur 1875 ke Public Health Acts ka compare karo
h14|numbers|Compare the public health acts of eighteen forty-eight and eighteen seventy-five
`;
