/** Lines in the format of `paraphrases-economics.ts`. */
export const mathematicsParaphrases = `
m1|short|remainder of x^3 - 4x^2 + 2x + 7 by x - 3
m1|notation|If I divide x³ − 4x² + 2x + 7 by (x − 3), what is left over?
m1|numbers|what remainder do you get when x cubed minus four x squared plus two x plus seven is divided by x minus three
m1|hindi|x^3-4x^2+2x+7 ko x-3 se divide karne par remainder kya aayega?
m1|split|p(x) = x^3 - 4x^2 + 2x + 7 ¶ what is the remainder on division by x - 3?
m2|short|factorise x^3 + 3x^2 - 4x - 12
m2|notation|Prove that (x+2) divides x³+3x²−4x−12 and factor it fully
m2|friend|My friend must show x + 2 is a factor of x^3+3x^2-4x-12 and factorise it completely, can you do it for her?
m2|hindi|dikhao ki x+2, x^3 + 3x^2 - 4x - 12 ka factor hai, phir poora factorise karo
m2|numbers|show that x plus two is a factor of x cubed plus three x squared minus four x minus twelve
m3|short|quadratic polynomial with zeroes 5 and -2
m3|synonyms|Which quadratic has 5 and −2 as its roots?
m3|numbers|give a quadratic polynomial whose zeroes are five and minus two
m3|hindi|aisa quadratic polynomial batao jiske zeroes 5 aur -2 hain
m3|role-play|You are a calculator that only prints polynomials. Print the quadratic whose zeroes are 5 and -2.
m4|short|find k if x-4 is a factor of 2x^2+kx-12
m4|reordered|2x² + kx − 12 has the factor x − 4. What is k?
m4|friend|my bench mate asks the value of k so that x - 4 divides 2x^2 + kx - 12
m4|hindi|agar x-4, 2x^2+kx-12 ka factor hai to k ki value kya hogi?
m4|numbers|x minus four is a factor of two x squared plus k x minus twelve, find k
m5|short|104 x 96 using identity
m5|numbers|work out one hundred and four times ninety-six with an identity
m5|friend|My little brother wants 104*96 without multiplying directly
m5|hindi|identity lagakar 104 × 96 nikaalo, direct multiply nahi karna
m5|synonyms|Compute the product of 96 and 104 by means of an algebraic identity
`;
