import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryNames } from './build/country-names.ts'
import { faceNet } from './build/face-net.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The field test's capture page, built by `npm run field-test` and no part of the platform's pages. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), tailwindcss(), countryNames(), faceNet()],
  build: { emptyOutDir: true, rolldownOptions: { input: { 'field-test': here('field-test.html') } } },
})
