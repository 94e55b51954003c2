/** Lines in the format of `paraphrases-economics.ts`. */
export const physicsParaphrases = `
p1|synonyms|Why do people standing in a bus lurch forward when it brakes hard? Use Newton's first law.
p1|short|standing passengers thrown forwards when bus brakes, explain with first law
p1|friend|my friend asks: using Newton's first law why are passengers thrown forward when the bus brakes sharply
p1|hindi|bus achanak brake lagati hai to khade passengers aage kyun girte hain? Newton's first law se samjhao
p1|split|A bus brakes sharply. ¶ Why do the standing passengers seem to be thrown forwards?
p2|short|acceleration of a 40 kg crate pushed with 200 N and friction 80 N
p2|numbers|A forty kilogram crate is pushed with two hundred newtons against eighty newtons of friction. What is its acceleration?
p2|friend|my friend has a crate: mass 40 kg, push 200 N, friction 80 N, acceleration?
p2|hindi|40 kg ke crate ko 200 N se push kiya, friction 80 N hai, acceleration nikaalo
p2|split|Force 200 N, friction 80 N. ¶ The crate has 40 kg, so what is the acceleration?
p3|synonyms|A book weighing 6 N rests on a table. Which force makes a third-law pair with its weight? Size and direction?
p3|short|third law pair of the weight of a 6 N book on a table
p3|friend|my lab partner asks for the Newton third law partner of the weight of a book lying on a table, with size and direction
p3|hindi|table par rakhi 6 N ki book ke weight ka third-law pair force kaunsa hai, size aur direction?
p4|synonyms|How does a parachutist who jumped from a plane come to terminal velocity? Explain.
p4|short|explain how a skydiver reaches terminal velocity
p4|friend|my friend can't explain how the skydiver gets to a terminal velocity after leaving the aeroplane
p4|hindi|skydiver aeroplane se koodne ke baad terminal velocity tak kaise pahunchta hai?
p4|role-play|You are a skydiver narrating your jump: explain how you reach terminal velocity after leaving the aeroplane.
`;
