import { LOGO_BYTES_MAX } from '@classi/contract/setup/limits';
import * as t from '../../messages/compiled/ui/school.ts';

export interface Logo {
  base64: string;
  /** A `data:` URL for the preview. */
  preview: string;
  /** An SVG with scripts, which the server does not store. */
  hasScripts: boolean;
}

const SCRIPTS = /<script|\son\w+\s*=|javascript:/i;

/** Reads a logo file. The server checks its content. @throws Error with a sentence for the user */
export async function readLogoFile(file: File): Promise<Logo> {
  if (file.size > LOGO_BYTES_MAX) throw new Error(t.logoTooLarge());
  if (!/^image\/(png|jpeg|svg\+xml)$/.test(file.type)) throw new Error(t.logoTypeError());
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const base64 = btoa(binary);
  const hasScripts = file.type === 'image/svg+xml' && SCRIPTS.test(await file.text());
  return { hasScripts, base64, preview: `data:${file.type};base64,${base64}` };
}
