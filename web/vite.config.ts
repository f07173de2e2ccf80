import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries } from './build/entries.ts'
import { flags } from './build/flags.ts'
import { operations } from './build/operations.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One project, two pages: `verify.html` (the customer, tiny) and `index.html` (everything else), built into `dist`. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), operations(), flags(), entries()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { input: { verify: here('verify.html'), index: here('index.html') } },
    // Which chunk needs which: `scripts/check-weight.ts` reads it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
