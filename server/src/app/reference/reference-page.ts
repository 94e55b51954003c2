/** Renders the OpenAPI document as plain HTML without scripts. */
import type { Endpoint } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { encodeAttribute } from '@classi/richtext/characters';

type Json = Record<string, unknown>;

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'everybody',
  student: 'students',
  instructor: 'teachers',
  administrator: 'administrators',
  member: 'students and teachers',
  account: 'everybody who is logged in',
};

const escaped = (text: unknown): string => encodeAttribute(String(text));

const code = (value: unknown) => `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;

/** Converts the small part of Markdown that descriptions use: code in backticks and paragraphs. */
const prose = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\n\n/g, '<br>');

function operationSection(endpoint: Endpoint & { area: string }, operation: Json): string {
  const id = `${endpoint.method}-${endpoint.path}`.replace(/\W+/g, '-').toLowerCase();
  const { '200': success, ...refused } = operation.responses as Record<string, Json>;
  const rows = Object.entries(refused)
    .map(
      ([status, each]) =>
        `<tr><th scope="row">${status}</th><td>${prose(String(each.description))}</td></tr>`,
    )
    .join('');
  return `<article id="${id}">
    <h3><span class="method">${endpoint.method}</span> <code>${escaped(endpoint.path)}</code></h3>
    <p>${escaped(endpoint.summary)} <span class="who">For ${ACCESS[endpoint.access]}.</span></p>
    ${(operation.parameters as Json[]).length > 0 ? `<details><summary>Parameters</summary>${code(operation.parameters)}</details>` : ''}
    ${operation.requestBody ? `<details><summary>Body</summary>${code(operation.requestBody)}</details>` : ''}
    <details><summary>Reply</summary>${code(success)}</details>
    ${rows ? `<details><summary>Refusals</summary><table><tbody>${rows}</tbody></table></details>` : ''}
  </article>`;
}

const STYLE = `
:root { color-scheme: light dark; --canvas: #faf9f6; --surface: #fff; --line: #e6e3dc; --text: #1d1e22; --soft: #53545b; --accent: #3a51c2 }
@media (prefers-color-scheme: dark) { :root { --canvas: #141519; --surface: #1b1c21; --line: #2c2e35; --text: #ececef; --soft: #b2b4bd; --accent: #a5b3f0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 80px }
h1 { font-size: 26px; margin: 0 } h2 { margin: 40px 0 12px; font-size: 20px; text-transform: capitalize } h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin-bottom: 12px }
.method { color: var(--accent); font-weight: 600 } .who, nav { color: var(--soft) } a { color: var(--accent) }
pre { overflow: auto; max-height: 420px; background: var(--canvas); border: 1px solid var(--line); border-radius: 8px; padding: 12px; font-size: 13px }
summary { cursor: pointer; padding: 4px 0 } th { text-align: left; vertical-align: top; padding-right: 16px } td { padding-bottom: 8px }
`;

export function referencePage(document: Json): string {
  const paths = document.paths as Record<string, Record<string, Json>>;
  const areas = [...new Set(endpoints.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const articles = endpoints
      .filter((endpoint) => endpoint.area === area)
      .map((endpoint) =>
        operationSection(endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}),
      );
    return `<section id="${area}"><h2>${area}</h2>${articles.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Classi: every call</title><style>${STYLE}</style></head><body><main>
<h1>Every call</h1>
<p>Generated from the contract of this server; the same as data: <a href="/openapi.json">openapi.json</a>. A session is a cookie; every call of a
session other than GET sends the value of the cookie <code>csrf_access_token</code> back as <code>X-CSRF-TOKEN</code>.</p>
<nav>${areas.map((area) => `<a href="#${area}">${area}</a>`).join(' · ')}</nav>
${sections.join('')}</main></body></html>`;
}
