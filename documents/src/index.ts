export { closeDocuments } from './close-documents.ts';
export * from './document.ts';
export { FORMULA_FONT, type Intake, type IntakePart, intake } from './intake/index.ts';
export { type DocumentLimits, documentLimits, setDocumentLimits } from './limits.ts';
export { setScanThreads } from './ocr/read-scan.ts';
export { openDocument, setDocumentWorkers } from './open-document.ts';
export { sentenceOfUnread } from './unread-message.ts';
