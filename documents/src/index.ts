export * from './document.ts';
export { type DocumentLimits, documentLimits } from './limits.ts';
export { closeDocuments, openDocument, setDocumentWorkers } from './open-document.ts';
