/**
 * Each line has the id of a live question, the kind of paraphrase and the student's text, separated by '|'. ' ¶ ' separates messages that
 * are sent one after the other.
 */
export const economicsParaphrases = `
e1|reordered|the demand curve for tea moves right because of which of these: tea gets cheaper, coffee gets costlier, sugar gets costlier, fewer tea drinkers?
e1|short|which change shifts tea's demand curve to the right
e1|friend|My friend asks which one makes the demand curve of tea shift rightwards, a fall in tea price or a rise in coffee price?
e1|hindi|Chai ka demand curve right side kab shift hota hai, coffee ka price badhne se ya chai ka price girne se?
e1|role-play|Pretend you are a tea merchant explaining to your son which change pushes the demand curve for tea to the right, a rise in the price of coffee or of sugar.
e2|synonyms|What does the demand for a good mean to an economist?
e2|short|define demand for a good
e2|friend|my cousin wants to know what economists mean when they say demand for a good
e2|hindi|demand for a good ka matlab kya hota hai economists ke hisaab se?
e2|split|I have to write about demand. ¶ So what do economists mean by demand for a good?
e3|reordered|Why does the curve of supply slope up as you go from left to right? Explain.
e3|synonyms|Give me the reason the supply curve rises from left to right
e3|hindi|Supply curve left se right upar kyun jaata hai, explain karo
e3|role-play|Act as my teacher and dictate a full answer on why supply curves slope upwards.
e3|split|Look at the supply curve. ¶ Why is it sloping upwards from left to right?
e4|numbers|Demand is a hundred and fifty minus five P and supply is thirty plus ten P for school bags. What is the equilibrium price and quantity?
e4|short|solve 150 - 5P = 30 + 10P
e4|friend|A friend has Qd = 150 - 5P and Qs = 30 + 10P and needs the equilibrium price, help him
e4|hindi|School bags ki weekly demand Qd = 150-5P aur supply Qs = 30+10P hai, equilibrium price nikaalo
e4|split|Qd = 150 - 5P ¶ and Qs = 30 + 10P, where do they meet?
e5|synonyms|LED bulbs get much cheaper to make thanks to a new machine. How do their equilibrium price and quantity change, and the demand for the old bulbs?
e5|short|what happens to price and quantity of LED bulbs when a new machine makes them cheaper to produce
e5|friend|my sister asks: if a machine lowers the cost of LED bulbs, what happens to demand for old-fashioned bulbs and to the LED price
e5|hindi|nayi machine se LED bulb banana sasta ho gaya, to LED bulbs ka equilibrium price aur quantity ka kya hoga aur purane bulbs ki demand?
e5|role-play|You are an economist on TV. Tell viewers what a cheaper way to produce LED bulbs does to their equilibrium price and quantity and to old-fashioned bulbs.
e6|short|two features of perfect competition please
e6|synonyms|Name a couple of characteristics of perfect competition
e6|friend|My classmate forgot the features of perfect competition, list two for him
e6|hindi|perfect competition ke do features batao
e6|role-play|Imagine you are writing my answer sheet: state two features of perfect competition.
e7|reordered|In perfect competition, why do we say a firm is a price taker?
e7|synonyms|For what reason is a perfectly competitive firm known as a price taker?
e7|hindi|perfect competition mein firm ko price taker kyun kehte hain?
e7|split|Firms in perfect competition are price takers. ¶ Why are they called that?
e7|short|why price taker in perfect competition
e8|reordered|One company has the only licence to supply water by pipe in a town. What is this form of market called, and what other barrier keeps rivals out?
e8|friend|A friend lives in Kadavoor where a single company may supply piped water. Which market form is it and what else is a barrier?
e8|synonyms|If a single firm holds the sole licence for water by pipe, what type of market is that? Name another barrier that keeps out rivals.
e8|hindi|Kadavoor mein ek hi company ke paas paani supply karne ka licence hai, ye kaunsa market form hai aur ek aur barrier batao
e9|synonyms|Someone living in Kadavoor claims the water company can ask any price and still sell as much water as it wants. Why is that wrong?
e9|short|why is it mistaken that the company can charge any price and sell as much water as it likes
e9|friend|my uncle says the water company can charge whatever price and sell as much as it likes, how do I explain that he is mistaken
e9|hindi|resident bolta hai company koi bhi price charge kare aur jitna chahe utna water sell kar sakti hai, wo galat kyun hai?
e10|short|what is product differentiation with example
e10|synonyms|Explain the meaning of product differentiation and illustrate it with a market you know
e10|friend|my friend needs product differentiation defined plus one example
e10|hindi|product differentiation kya hai? ek example bhi do
e10|role-play|Let us play a game: you are the student and I ask you what product differentiation is and an example of it.
e11|short|compare monopolistic competition with oligopoly
e11|synonyms|How do oligopoly and monopolistic competition differ in number of firms, product and reactions?
e11|hindi|monopolistic competition aur oligopoly mein difference batao, firms ki sankhya aur product ke hisaab se
e11|split|Take monopolistic competition and oligopoly. ¶ Compare them by number of firms and by product.
e11|friend|my study partner must contrast oligopoly and monopolistic competition: number of firms, product, how firms react. What should she write?
e12|numbers|Fixed cost is twelve hundred rupees and variable cost is one thousand for five stools. Find total cost and average cost of five stools.
e12|short|total cost and average cost of making 5 stools
e12|friend|a workshop has TFC 1200 and TVC 1000 for 5 stools, my friend asks for the total and average cost
e12|hindi|5 stools banane ka total cost aur average cost nikaalo, fixed cost 1200 hai
e13|synonyms|How much is the marginal cost of stool number six?
e13|short|marginal cost of the 6th stool
e13|friend|TVC goes from 1000 to 1320 for the sixth stool, what is its marginal cost, asks my brother
e13|hindi|chhathe (sixth) stool ka marginal cost kitna hai?
e14|synonyms|A foreign shop pays 300 rupees for each stool. Is it worth making the sixth one?
e14|short|should the workshop make the sixth stool at 300 each
e14|friend|My dad says a shop abroad buys stools at ₹300, so should they make the sixth stool or not?
e14|hindi|videsh ki shop ₹300 mein har stool kharidegi, kya workshop ko sixth stool banana chahiye?
e15|synonyms|What is the reason that average fixed cost goes down when output rises?
e15|reordered|As output grows, average fixed cost falls. Why?
e15|hindi|output badhne par average fixed cost kyun girta hai?
e15|role-play|As a chartered accountant, tell your client why average fixed cost falls as output grows.
e16|short|where does the marginal cost curve cut the average cost curve
e16|synonyms|At which point does the MC curve intersect the average cost curve: lowest marginal cost, lowest average cost, or lowest total cost?
e16|friend|my friend thinks the marginal cost curve cuts the average cost curve where total cost is lowest, what is right?
e16|hindi|marginal cost curve average cost curve ko kahan cut karta hai?
`;
