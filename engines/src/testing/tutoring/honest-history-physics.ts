/** Lines in the format of `honest-economics-mathematics.ts`. */
export const honestAboutHistory = `
What was the Industrial Revolution?
When did the Industrial Revolution begin?
What is the domestic system?
Who invented the spinning jenny?
What did Arkwright's water frame do?
What is a cottage industry?
What was the flying shuttle?
Why were mills built next to rivers?
What is enclosure?
What is crop rotation?
Who was Jethro Tull?
What is selective breeding?
How did Newcomen's engine work?
What is coke and why was it used to smelt iron?
Who was Abraham Darby?
What did Henry Cort invent?
Why was coal mining dangerous?
What is a turnpike trust?
Who built the Bridgewater Canal?
When was the Bridgewater Canal opened?
What was the Rainhill Trials?
Who was George Stephenson?
What was the Rocket?
Who worked on building the railways?
What was railway mania?
How long was the working day in a factory?
Who were the overlookers?
Why were children employed in mills?
What was the Factory Act of 1833?
Who was Robert Owen?
Who were the Luddites?
What happened at Peterloo?
What did the Chartists want?
What was the Reform Act of 1832?
What is a trade union?
What is cholera?
What is miasma?
Who was Edwin Chadwick?
How many people lived in Manchester in 1851?
Why did towns grow so fast?
What is a slum?
How did the cotton trade depend on slavery?
What was the effect of British cloth on Indian weavers?
What is a primary source?
How do historians use sources?
What is the difference between cause and consequence?
Where did capital for factories come from?
What does laissez-faire mean?
What is a navvy?
What is a steam locomotive?
Why was iron important?
What was New Lanark?
What were the workhouses?
What is urbanisation?
Luddites kaun the?
What was the role of banks in the Industrial Revolution?
How did canals carry boats over hills?
Which inventions changed textiles?
`;
export const honestAboutPhysics = `
What is a scalar?
What is a vector?
What is the unit of force?
What is the difference between speed and velocity?
What is acceleration?
How do I calculate acceleration from a velocity-time graph?
What does the slope of a distance-time graph tell?
What is Newton's first law?
What is Newton's second law?
What is Newton's third law?
What is inertia?
What is a resultant force?
What is friction?
What is weight?
What is the difference between mass and weight?
What is air resistance?
What is terminal velocity?
What is free fall?
What is momentum?
Is momentum conserved in a collision?
What is work?
What is kinetic energy?
What is power?
What is the unit of power?
A car of mass 1000 kg accelerates at 2 m/s². What force acts on it?
What force is needed to accelerate 5 kg at 3 m/s²?
What are the equations for constant acceleration?
How far does a stone fall in two seconds?
Why do seat belts help in a crash?
What is a free-body diagram?
Do the two forces of a third-law pair act on the same object?
What is the area under a velocity-time graph?
What is gravitational field strength?
How do rockets move?
How do I convert km/h to m/s?
Which misconceptions do students have about forces?
inertia kya hota hai?
What is displacement?
What is a balanced force?
What is gravitational potential energy?
Why does a heavier object not fall faster?
What is uniform motion?
`;
