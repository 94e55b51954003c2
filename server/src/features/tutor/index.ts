export { createExampleQueries } from './example-queries.ts';
export { createVisitors, type Visitors } from './guests/visitors.ts';
export { mountTutor, type TutorDeps } from './routes.ts';
export { type ConnectionDeps, createConnections } from './socket/connections.ts';
export { startTutor, type TutorSocket, type TutorSocketDeps } from './socket/start-tutor.ts';
export { conversationCounts } from './store.ts';
