import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { amharic } from './build/amharic.ts'
import { compress } from './build/compress.ts'
import { embed } from './build/embed.ts'
import { countryNames } from './build/country-names.ts'
import { docs } from './build/docs.ts'
import { early } from './build/early.ts'
import { entries } from './build/entries.ts'
import { faceNet } from './build/face-net.ts'
import { files } from './build/files.ts'
import { flagFiles } from './build/flags.ts'
import { operations } from './build/operations.ts'
import { serviceWorker } from './build/service-worker.ts'
import { leanVerify } from './build/lean-verify.ts'
import { preact } from './build/preact.ts'
import { verifyHtml } from './build/verify-html.ts'

const few = files()
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** File name prefix of the admin area's chunks. */
const ADMIN_CHUNKS = 'assets/admin-area-'
/**
 * Files that a page fetches when something is opened on it, having loaded most of what they import; and pages that a
 * person opens once, from a mail.
 */
const ON_DEMAND =
  /^assets\/(after-decision|case-entries|case-entry-dialog|check-templates-card|coming-soon-page|company-page|consent-card|deliveries-card|earlier-pictures-card|email-page|entry-words-dialog|erase-dialog|ethiopian-day|fallback-page|(?:start|finish)-single-sign-on-page|import-labels|invite-page|keys-dialog|late-cards|link-dialogs|many-page|person-page|raw-json|reset-page|reviewer-asked-for|row-preview|search-help-dialog|second-opinion-page|templates-page)-/

/** What every page of dashboard and admin area runs on, in one file: each file costs a request. */
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

const HEAD_TURN = /verify\/(liveness|messages\/(en-)?head-turn)|lucide-react\/dist\/esm\/icons\/volume/
/** What sends the page's first requests, ahead of everything else: as little as possible. */
const OPENING =
  /verify\/(flow\/(opening|entry|first-language|lost-script|in-app|locate|call|page-params)|messages\/load-translation)|web\/src\/lib\/(api-|session|server-text)|operations\/verification|contract\/src\/language|vite\/preload-helper|rolldown\/runtime/
const FIRST =
  /node_modules\/preact|plain-icon|verify\/(messages\/(en|language|server-texts|countries)\.ts|flow\/(guess-country|link-language|notice)|pieces\/(language-switch|announce|speak\.|spoken))|web\/src\/ui\/toast-store|country-codes|contract\/src\/(verification\/flow|catalog\/default-country|ethiopia\/calendar|time\/durations)/
/** Screens after the selfie, and of checks that have ended or continue in another browser or on the phone. */
const ENDINGS =
  /verify\/(steps\/decline|pages\/(thank|ending|ended|elsewhere|rejected|withdraw)|pieces\/(copy-id|code-form|home-link|support|use-about)|messages\/(en-)?ending|embed\/(return|way-back))/
/** Fetched when the first screen shows: what keeps the page's files for the next visit. */
const BACKGROUND = /verify\/cache\//
/** Only on a wide screen: the choice of the device with its QR code, and the page that follows the phone. */
const DESKTOP = /verify\/steps\/(device-dialog|follow-phone|use-hand-off)|ui\/qr-code|node_modules\/uqr/
/** Rarely needed: the document in the photo is not the chosen one. */
const DETOURS = /verify\/(pieces\/other-document|steps\/id-number|messages\/(en-)?document)/
/** The camera for documents, fetched when a photo of one is due. Its worker is a file of its own, and so is what cuts a frame where workers cannot. */
const DOCUMENT_CAMERA =
  /verify\/(camera\/document-(?!camera\/cut-|frame\/frame)|messages\/(en-)?camera\.ts|pieces\/(speak|wait-for))|lucide-react\/dist\/esm\/icons\/(flashlight|scan-line|speech)/
const LATER =
  /operations\/uploads|verify\/(camera\/(?!torch-frame|document-)|photos|flow\/(draft|sealed-store|failure|use-session)|messages\/((en-)?card\.ts|hint|format)|pieces\/(advice|retake|ask|modal|denied|more-time)|pages\/(later|result)|pieces\/field|steps\/(card-|consent|lazy-cannot|document|personal|date|calendar|fayda-number|number|selfie|use-verdict))|ui\/focus-first-invalid|contract\/src\/(?!verification\/(test-customers|reject-reasons))|lucide-react\/dist\/esm\/icons\/(?!arrow-left|check\.|languages|search|volume|flashlight|scan-line|speech)/

/**
 * The customer's page, built separately, so that it loads nothing of the dashboard. Chunks: the first requests, the first screen, the later
 * steps, the background, the head turn, the document camera, the endings, the detours, and what only a desktop shows.
 */
const verify: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    // Which file needs which: `scripts/check-weight.ts` reads it.
    manifest: '.vite/verify.json',
    // The page preloads what its first screen needs. Each later part is a single file and needs no preload list.
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
            { name: 'opening', test: OPENING },
            { name: 'first', test: FIRST },
            { name: 'endings', test: ENDINGS },
            { name: 'desktop', test: DESKTOP },
            { name: 'detours', test: DETOURS },
            { name: 'later-steps', test: LATER },
            { name: 'background', test: BACKGROUND },
            { name: 'head-turn', test: HEAD_TURN },
            { name: 'document-camera', test: DOCUMENT_CAMERA },
          ],
        },
      },
    },
  },
}

/** The developer documentation: static HTML (`build/docs.ts`), a small script, and one that runs before the first paint. */
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

/** Two pages, both built into `dist`: `index.html` (dashboard, admin area, sign-in) and `verify.html`. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    few.plugin,
    early(),
    amharic(),
    operations(),
    countryNames(),
    preact(),
    verifyHtml(),
    leanVerify(),
    flagFiles(),
    faceNet(),
    embed(),
    entries(),
    docs(),
    serviceWorker(),
    compress(),
  ],
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        manifest: '.vite/index.json',
        // The entry lists the imports of each lazy chunk, and every client loads it: the admin area's chunks load their own imports.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) =>
            file.startsWith(ADMIN_CHUNKS) || ON_DEMAND.test(file) ? [] : parts,
        },
        rolldownOptions: {
          input: { index: here('index.html') },
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `${facadeModuleId?.includes('/src/admin/') ? ADMIN_CHUNKS : 'assets/'}[name]-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { debugName: 'few', name: few.getChunkName },
              ],
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
