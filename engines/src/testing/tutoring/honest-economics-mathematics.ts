/** Questions that may be answered although assignments on the same chapters are open. */
export const honestAboutEconomics = `
What is scarcity?
What is opportunity cost?
What are the factors of production?
Which three questions must every economy answer?
What does a production possibility curve show?
Why is the production possibility curve bowed outwards?
What does a point inside the production possibility curve mean?
What is the law of demand?
What is the substitution effect?
What is the income effect?
What is an inferior good?
What are complements?
Give an example of two substitutes.
What is the difference between a movement along the demand curve and a shift of it?
What is an extension of demand?
What is a normal good?
What is the law of supply?
What shifts a supply curve to the left?
How do taxes change supply?
What is excess demand?
What is excess supply?
What does equilibrium mean in a market?
How is the equilibrium price found in general?
What is a price ceiling?
Why does a price ceiling lead to a shortage?
What is a minimum wage?
What is a subsidy?
What is price elasticity of demand?
How do I calculate price elasticity of demand?
When is demand elastic?
What is total utility?
What is marginal utility?
What is the law of diminishing marginal utility?
What is consumer equilibrium?
What is the difference between fixed and variable costs?
What is marginal cost?
How is average cost calculated?
Why is the average cost curve U-shaped?
What is total revenue?
What is marginal revenue?
When does a firm maximise its profit?
What is a monopoly?
What is an oligopoly?
What is a cartel?
What is monopolistic competition?
What does a patent do?
What is free entry and exit?
What is a public good?
What is an external cost?
Which misconceptions do students often have about supply and demand?
Does a tax on petrol shift the supply curve of petrol?
Is scarcity the same as poverty?
What is the long run?
How does an indirect tax raise the price?
What is macroeconomics?
Why do firms in an oligopoly watch their rivals?
What is the difference between demand and quantity demanded?
Can you explain total fixed cost?
kya scarcity aur poverty same hain?
opportunity cost kya hota hai?
`;
export const honestAboutMathematics = `
What is a polynomial?
What is the degree of a polynomial?
What is a coefficient?
What is the constant term?
What is a zero of a polynomial?
What is the remainder theorem?
What is the factor theorem?
How do I use the remainder theorem?
What is an algebraic identity?
Which identities should I know?
How do I split the middle term?
How are the zeroes of a quadratic related to its coefficients?
What is a cubic polynomial?
How many zeroes can a cubic have?
What does the graph of a quadratic look like?
What is a parabola?
When does a parabola touch the x-axis?
Find the remainder when x^2 + 5x + 1 is divided by x - 1.
Factorise x^2 + 7x + 12.
Find the zeroes of x^2 - 9.
Is x - 1 a factor of x^3 - 1?
Work out 52 × 48 with an identity.
What is the value of p(2) if p(x) = x^2 + 1?
Why is 1/x not a polynomial?
What is the degree of the zero polynomial?
What is a linear polynomial?
What is the difference between an identity and an equation?
Which mistakes do students make when they use the factor theorem?
How do you divide a polynomial by a linear one?
How many terms does a trinomial have?
What is the sum of the zeroes of a quadratic?
How can I check a factorisation?
What do the zeroes of a polynomial look like on its graph?
Expand (x + 3)(x - 3).
polynomial ka degree kya hota hai?
How do I know whether a number is a zero?
What is a monomial?
What is the product of the zeroes of x^2 - 7x + 12?
Find a quadratic polynomial whose zeroes are 1 and 4.
Explain factorising by grouping.
`;
