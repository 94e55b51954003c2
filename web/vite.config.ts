import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commonChunks } from './chunks.ts';
import { compileMessages } from './messages/compile.ts';
import { mantineCss } from './src/ui/theme/mantine-css.ts';
import { themeCss } from './src/ui/theme/theme-css.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The API answers these paths; every other path is a page of the web app. */
const apiPaths = [
  '/auth',
  '/administration',
  '/students',
  '/sessions',
  '/chatbot',
  '/editor',
  '/document-processor',
  '/instructors',
  '/grader',
  '/files',
  '/openapi.json',
  '/reference',
  '/healthz',
];

/** The tokens become the variables of `tokens.css`, in both themes, and of `mantine-variables.css`. */
function tokens(): Plugin {
  return {
    name: 'classi-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/theme\/(tokens|mantine-variables)\.css$/ },
      handler: (_, id) => ({ code: id.endsWith('tokens.css') ? themeCss() : mantineCss(), map: null }),
    },
  };
}

/** The interface face is fetched with the style sheet, not after it. No other font is preloaded. */
function preloadInter(): Plugin {
  return {
    name: 'classi-preload-inter',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) =>
          /inter-latin-opsz-normal-.*\.woff2$/.test(name),
        );
        if (!file) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Puts the app's own loader in place of the bundler's preloading, which lets the browser remember that a file could not be fetched.
 * The bundler passes the files that a module consists of.
 */
function preloadFiles(): Plugin {
  const loader = JSON.stringify(`${folder}src/lib/loading/import-with-files.ts`);
  return {
    name: 'classi-preload-files',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `import { importWithFiles } from ${loader};
export const __vitePreload = (load, files = []) => importWithFiles(load, files.map((file) => '/' + file));`,
    },
  };
}

/** Small modules that many pages share. */
const OWN = /\/web\/src\/((ui|lib|features)\/|messages\/compiled\/(?!hi\/))/;
const CONTRACT = /\/contract\/src\//;
/** Fetched by themselves, where they are needed. */
const HEAVY = /\/ui\/(editor|drawing|charts|dictation)\//;

/** What only the server uses of a call: its documentation, who may make it, and what it can be refused for. */
function callsForBrowsers(): Plugin {
  const text = /^\s*(summary|access):\s*(['"`])(?:\\.|(?!\2)[^\\])*\2,\n/gm;
  const refusals = /^\s*refuses: \[(?:[^[\]]|\[[^[\]]*\])*\],\n/gm;
  return {
    name: 'classi-calls-for-browsers',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: code.replace(text, '').replace(refusals, ''), map: null }),
    },
  };
}

/** Compiles the messages again while one of them is edited. */
function messages(): Plugin {
  return {
    name: 'classi-messages',
    buildStart: compileMessages,
    handleHotUpdate: ({ file }) => {
      if (/\/messages\/\w+\/[\w-]+\.json$/.test(file)) compileMessages();
    },
  };
}

export default defineConfig(() => {
  const target = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
  const proxy = Object.fromEntries([
    ...apiPaths.map((path) => [`^${path}($|[/?])`, { target }]),
    ['^/docs/(list-documents$|[^/]+[.]html)', { target }],
    ['^/socket.io', { target, ws: true }],
  ]);
  return {
    root: folder,
    resolve: {
      alias: [
        { find: 'postcss', replacement: `${folder}unused-postcss.ts` },
        // React has had this hook since version 18.
        {
          find: 'use-sync-external-store/shim/with-selector',
          replacement: 'use-sync-external-store/with-selector',
        },
        {
          find: /^zod$/,
          replacement: fileURLToPath(import.meta.resolve('@classi/contract/http/zod-light/index')),
        },
      ],
    },
    plugins: [messages(), tokens(), preloadInter(), preloadFiles(), callsForBrowsers(), react()],
    server: { host: '127.0.0.1', port: 5173, proxy },
    preview: { host: '127.0.0.1', proxy },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Larger ones are fetched only where they are needed: the editor and the typesetter.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      // The login carries the lists of the files of all pages, which compress better in one order.
      modulePreload: { resolveDependencies: (_, files) => files.toSorted() },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { index: `${folder}index.html`, sw: `${folder}src/sw/sw.ts` },
        output: {
          // Each letter of a hash counts: the login lists the files of all pages, and hashes do not compress.
          // The address of the service worker is its scope, so it must be the same in every build.
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
          // A shared one is called by its group; the bundler would add all pages that share it.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${name.includes('~') ? name.split('~')[0] : '[name]'}-[hash:7][extname]`,
          codeSplitting: {
            // React and the router change rarely. In a chunk of their own, browsers keep them over a release.
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|store|history)[^/]*)\//,
              },
              // Every page after the login uses these packages for its calls, and they change rarely, so
              // browsers can cache them across
              // releases.
              { name: 'calls', test: /node_modules\/(zod|@tanstack\/(react-)?query[^/]*)\// },
              // One request each instead of dozens; the login asks for none of what comes after it.
              ...commonChunks(),
              // Many small things that several pages share.
              { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, minShareCount: 3 },
              // A page fetches the controls that it uses, and not all of the library.
              {
                name: 'kit',
                test: /node_modules\/(@mantine|@floating-ui|react-[^/]+)\//,
                minShareCount: 3,
                entriesAware: true,
                entriesAwareMergeThreshold: 40_000,
              },
              // One piece: what it imports is in it, so that it never waits for one that waits for it.
              { name: 'contract', test: CONTRACT, minShareCount: 4 },
              // The same of the house's own. Pieces that the same pages share are one, and a small one joins its neighbour.
              {
                name: 'house',
                test: (id) => OWN.test(id) && !HEAVY.test(id),
                minShareCount: 3,
                maxModuleSize: 12_000,
                entriesAware: true,
                entriesAwareMergeThreshold: 24_000,
              },
            ],
          },
        },
      },
    },
  };
});
