import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { compress } from './build/compress.ts'
import { embed } from './build/embed.ts'
import { docs } from './build/docs.ts'
import { early } from './build/early.ts'
import { entries } from './build/entries.ts'
import { faceNet } from './build/face-net.ts'
import { files } from './build/files.ts'
import { flags } from './build/flags.ts'
import { operations } from './build/operations.ts'
import { leanVerify } from './build/lean-verify.ts'

const few = files()
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How files of the platform's own house begin. */
const HOUSE = 'assets/house-'
/** Files that a page fetches when something is opened on it: it has loaded most of what they import. */
const ON_DEMAND = /^assets\/(after-decision|import-labels|raw-json)-/

const HEAD_TURN = /verify\/(liveness|messages\/en-head-turn)|lucide-react\/dist\/esm\/icons\/volume/
const FIRST =
  /node_modules\/(react|scheduler)|plain-icon|verify\/messages\/en\.ts|contract\/src\/(verification\/(flow|consent)|catalog\/countries)/
/** What comes after the selfie, or where a check has ended or goes on elsewhere. */
const ENDINGS =
  /verify\/(pages\/(appeal|thank|ending|ended|elsewhere|rejected)|pieces\/(copy-id|code-form|support|use-about)|messages\/en-ending|embed\/(return|way-back))/
/** What few need: a document that is not the chosen one. */
const DETOURS = /verify\/(pieces\/other-document|steps\/id-number|messages\/en-document)/
const LATER =
  /verify\/(camera|photos|flow\/(failure|use-session)|pieces\/(advice|retake|ask)|pages\/(later|result)|pieces\/field|steps\/(document|personal|date|calendar|selfie|kept|follow|use-verdict))|ui\/focus-first-invalid|contract\/src\/(?!verification\/(test-customers|reject-reasons))|lucide-react\/dist\/esm\/icons\/(?!arrow-left|check\.|search|volume)/

/**
 * The customer's page: built for itself, so that nothing of the dashboard's ever weighs on it. Files: what
 * the first screen needs, the later steps, the head turn, the endings, detours that few take, and the QR code that only a desktop shows.
 */
const verify: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    // Which file needs which: `scripts/check-weight.ts` reads it.
    manifest: '.vite/verify.json',
    // The page names what the first screen needs; each later part is one file more, so that no list of its parts is.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      input: { verify: here('verify.html') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: FIRST },
            { name: 'endings', test: ENDINGS },
            { name: 'detours', test: DETOURS },
            { name: 'later-steps', test: LATER },
            { name: 'head-turn', test: HEAD_TURN },
          ],
        },
      },
    },
  },
}

/** The developers' pages: files of HTML (`build/docs.ts`), one small script and one that is there before they are drawn. */
const docsPages: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    manifest: '.vite/docs.json',
    rolldownOptions: {
      input: { docs: here('src/docs/browser/main.ts'), 'docs-early': here('src/docs/browser/early.ts') },
    },
  },
}

/** Two pages: `index.html` (everything of the client's and the staff's) and `verify.html`, both into `dist`. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    few.plugin,
    early(),
    operations(),
    leanVerify(),
    flags(),
    faceNet(),
    embed(),
    entries(),
    docs(),
    compress(),
  ],
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        manifest: '.vite/index.json',
        // Each list of what a page needs stands in the frame of every client: those of the platform's own house ask for it themselves.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) => (file.startsWith(HOUSE) || ON_DEMAND.test(file) ? [] : parts),
        },
        rolldownOptions: {
          input: { index: here('index.html') },
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `${facadeModuleId?.includes('/src/admin/') ? HOUSE : 'assets/'}[name]-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: 'few', name: few.nameOf }],
            },
          },
        },
      },
    },
    verify,
    docs: docsPages,
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ['client', 'verify', 'docs']) if (environments[name]) await build(environments[name])
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
