import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { checkInstallSize } from './lib/check-install-size.ts'
import { checkDashboardWeight } from './lib/measure-dashboard.ts'
import { checkDocsWeight } from './lib/check-docs-weight.ts'

/**
 * Maximum gzipped JavaScript of the customer's page on a phone, in bytes: before the first screen, in total up to the
 * selfie, and for the head turn, which is fetched only while the customer sees the selfie.
 */
const FIRST_MAX_BYTES = 30_000
const ALL_MAX_BYTES = 52_000
const HEAD_TURN_MAX_BYTES = 12_000
/** And for what only an embedded frame or a return page needs. */
const OUTSIDE_MAX_BYTES = 2000
/** And for the samples of test mode. */
const SAMPLES_MAX_BYTES = 2500

/** And for the frame that is taken with the torch on. */
const TORCH_MAX_BYTES = 800

/** And for the document camera with its worker, fetched before the first photo. */
const DOCUMENT_CAMERA_MAX_BYTES = 10_000

/** And for the registration of the service worker, fetched while the first screen shows. */
const BACKGROUND_MAX_BYTES = 600

/** And for the sign-in with Fayda, which few companies offer. */
const FAYDA_MAX_BYTES = 2200

/** And for the forms fetched when they are opened: other requests about one's data, and an appeal. */
const REQUESTS_MAX_BYTES = 2200

/** And for the consent of a guardian: the customer's screen with the link, and the guardian's page. */
const GUARDIAN_MAX_BYTES = 2800
/** And for what only a wide screen fetches: the choice of the device with its QR code, and following the phone. */
const DESKTOP_MAX_BYTES = 6000

/** And for what follows the selfie or replaces a check, and for rare detours. */
const ENDINGS_MAX_BYTES = 8400

/** And for the reasons for which somebody cannot take a photo, fetched when they are opened. */
const CANNOT_MAX_BYTES = 1200

/** And for what few customers need: the words of a hand-off, the way out of an app, how to allow the camera. */
const RARE_MAX_BYTES = 6_000

/** And for each language other than English, of which the page fetches one, with the file that they share. */
const LANGUAGE_MAX_BYTES = 15_900

/** What only the languages other than English need. */
const LANGUAGES_APART = /\/(am|om|ti|so|translated)-/
/** Files that only the head turn needs. */
const HEAD_TURN = /\/(head-turn|face-worker)-/
/** Files needed only by a check that another page opened. */
const OUTSIDE = /\/(parent-events|notify-parent)-/
/** Files needed only by an ending or a detour: fetched on demand. */
const ENDINGS = /\/(endings|detours)-/
/** What only a wide screen needs. */
const DESKTOP = /\/desktop-/
/** The camera for documents and the worker that judges its frames. */
const DOCUMENT_CAMERA = /\/(document-camera|frame-worker)-/
/** Files that few customers need. */
const RARE = /\/(match-code|in-app-page|insecure-page|camera-help)-/
/** The file with the reasons for which somebody cannot take a photo. */
const CANNOT = /\/cannot-/
/** The file of the sign-in with Fayda. */
const FAYDA = /\/fayda-sign-in-/
/** The file that takes a frame with the torch on. */
const TORCH = /\/torch-frame-/
/** The file with the registration of the service worker. */
const BACKGROUND = /\/background-/
/** The file that only a test verification fetches. */
const SAMPLES = /\/samples-/

/** The forms of other requests about one's data and of an appeal. */
const REQUESTS = /\/(request|appeal)-form-/

/** A guardian's page, the screen with its link, and the choice between that page and a withdrawal. */
const GUARDIAN = /\/guardian-/

/** Names in every build of zod; the server validates, so the customer's page needs none of it. */
const ZOD = /ZodError|\$ZodType|_zod\b/

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  /** Includes the workers that it starts. */
  assets?: string[]
}

export interface Weight {
  /** Bytes, gzip level 9. */
  firstBytes: number
  allBytes: number
  headTurnBytes: number
  outsideBytes: number
  samplesBytes: number
  torchBytes: number
  backgroundBytes: number
  documentCameraBytes: number
  desktopBytes: number
  endingsBytes: number
  requestsBytes: number
  faydaBytes: number
  guardianBytes: number
  rareBytes: number
  cannotBytes: number
  /** The heaviest language. */
  languageBytes: number
  files: { file: string; bytes: number; first: boolean }[]
}

/** Weighs the built customer's page (`web/dist`, after `vite build`) by its manifest. */
export function measureCustomerPage(dist: string): Weight {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'verify.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const first = reach(manifest, (chunk) => chunk.imports ?? [])
  const all = reach(manifest, (chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
  const files = [...all].map((file) => {
    const code = readFileSync(join(dist, file))
    if (ZOD.test(code.toString('utf8')))
      throw new Error(`${file} contains zod: import only types from the contract`)
    return { file, bytes: gzipSync(code, { level: 9 }).length, first: first.has(file) }
  })
  const languages = files.filter(({ file }) => LANGUAGES_APART.test(file))
  const sum = (chosen: typeof files) => chosen.reduce((bytes, { bytes: more }) => bytes + more, 0)
  return {
    firstBytes: sum(files.filter((file) => file.first)),
    allBytes: sum(
      files.filter(
        ({ file }) =>
          ![
            HEAD_TURN,
            OUTSIDE,
            SAMPLES,
            TORCH,
            BACKGROUND,
            DOCUMENT_CAMERA,
            FAYDA,
            GUARDIAN,
            DESKTOP,
            ENDINGS,
            RARE,
            CANNOT,
            REQUESTS,
            LANGUAGES_APART,
          ].some((separate) => separate.test(file)),
      ),
    ),
    headTurnBytes: sum(files.filter(({ file }) => HEAD_TURN.test(file))),
    outsideBytes: sum(files.filter(({ file }) => OUTSIDE.test(file))),
    samplesBytes: sum(files.filter(({ file }) => SAMPLES.test(file))),
    torchBytes: sum(files.filter(({ file }) => TORCH.test(file))),
    backgroundBytes: sum(files.filter(({ file }) => BACKGROUND.test(file))),
    documentCameraBytes: sum(files.filter(({ file }) => DOCUMENT_CAMERA.test(file))),
    desktopBytes: sum(files.filter(({ file }) => DESKTOP.test(file))),
    endingsBytes: sum(files.filter(({ file }) => ENDINGS.test(file))),
    faydaBytes: sum(files.filter(({ file }) => FAYDA.test(file))),
    guardianBytes: sum(files.filter(({ file }) => GUARDIAN.test(file))),
    cannotBytes: sum(files.filter(({ file }) => CANNOT.test(file))),
    rareBytes: sum(files.filter(({ file }) => RARE.test(file))),
    requestsBytes: sum(files.filter(({ file }) => REQUESTS.test(file))),
    languageBytes: Math.max(0, ...languages.map(({ bytes }) => bytes)),
    files,
  }
}

/** Prints the weights; throws when the customer's page or the dashboard is too heavy. */
export function checkWeight(dist = fileURLToPath(new URL('../web/dist', import.meta.url))): void {
  const {
    firstBytes,
    allBytes,
    headTurnBytes,
    outsideBytes,
    samplesBytes,
    torchBytes,
    backgroundBytes,
    documentCameraBytes,
    desktopBytes,
    endingsBytes,
    requestsBytes,
    faydaBytes,
    guardianBytes,
    rareBytes,
    cannotBytes,
    languageBytes,
    files,
  } = measureCustomerPage(dist)
  for (const { file, bytes, first } of files)
    console.log(`${kB(bytes).padStart(8)} kB  ${file}${first ? '  (first screen)' : ''}`)
  console.log(
    `customer's page, gzipped JavaScript: first screen ${kB(firstBytes)} kB, all ${kB(allBytes)} kB, head turn ${kB(headTurnBytes)} kB, in a frame ${kB(outsideBytes)} kB, samples ${kB(samplesBytes)} kB, torch ${kB(torchBytes)} kB, background ${kB(backgroundBytes)} kB, document camera ${kB(documentCameraBytes)} kB, on a wide screen ${kB(desktopBytes)} kB, endings ${kB(endingsBytes)} kB, requests ${kB(requestsBytes)} kB, sign-in with Fayda ${kB(faydaBytes)} kB, guardian ${kB(guardianBytes)} kB, rare ${kB(rareBytes)} kB, reasons not to take a photo ${kB(cannotBytes)} kB, heaviest language ${kB(languageBytes)} kB`,
  )
  if (firstBytes > FIRST_MAX_BYTES)
    throw new Error(`the first screen needs more than ${kB(FIRST_MAX_BYTES)} kB`)
  if (allBytes > ALL_MAX_BYTES) throw new Error(`the customer's page needs more than ${kB(ALL_MAX_BYTES)} kB`)
  // Zero would mean that it is part of another file now.
  if (headTurnBytes === 0 || headTurnBytes > HEAD_TURN_MAX_BYTES)
    throw new Error(`the head turn is not a separate file of at most ${kB(HEAD_TURN_MAX_BYTES)} kB`)
  if (outsideBytes === 0 || outsideBytes > OUTSIDE_MAX_BYTES)
    throw new Error(`what a frame needs is not a separate file of at most ${kB(OUTSIDE_MAX_BYTES)} kB`)
  if (samplesBytes === 0 || samplesBytes > SAMPLES_MAX_BYTES)
    throw new Error(`the samples are not a separate file of at most ${kB(SAMPLES_MAX_BYTES)} kB`)
  if (torchBytes === 0 || torchBytes > TORCH_MAX_BYTES)
    throw new Error(`the torch's frame is not a separate file of at most ${kB(TORCH_MAX_BYTES)} kB`)
  if (backgroundBytes === 0 || backgroundBytes > BACKGROUND_MAX_BYTES)
    throw new Error(
      `what loads in the background is not a separate file of at most ${kB(BACKGROUND_MAX_BYTES)} kB`,
    )
  if (documentCameraBytes === 0 || documentCameraBytes > DOCUMENT_CAMERA_MAX_BYTES)
    throw new Error(
      `the document camera is not a separate file of at most ${kB(DOCUMENT_CAMERA_MAX_BYTES)} kB`,
    )
  if (desktopBytes === 0 || desktopBytes > DESKTOP_MAX_BYTES)
    throw new Error(`what a wide screen needs is not a separate file of at most ${kB(DESKTOP_MAX_BYTES)} kB`)
  if (endingsBytes === 0 || endingsBytes > ENDINGS_MAX_BYTES)
    throw new Error(`the endings are not separate files of at most ${kB(ENDINGS_MAX_BYTES)} kB`)
  if (faydaBytes === 0 || faydaBytes > FAYDA_MAX_BYTES)
    throw new Error(`the sign-in with Fayda is not a separate file of at most ${kB(FAYDA_MAX_BYTES)} kB`)
  if (guardianBytes === 0 || guardianBytes > GUARDIAN_MAX_BYTES)
    throw new Error(`a guardian's consent is not separate files of at most ${kB(GUARDIAN_MAX_BYTES)} kB`)
  if (requestsBytes === 0 || requestsBytes > REQUESTS_MAX_BYTES)
    throw new Error(
      `the forms of requests and appeals are not separate files of at most ${kB(REQUESTS_MAX_BYTES)} kB`,
    )
  if (rareBytes === 0 || rareBytes > RARE_MAX_BYTES)
    throw new Error(`what few customers need is not in separate files of at most ${kB(RARE_MAX_BYTES)} kB`)
  if (cannotBytes === 0 || cannotBytes > CANNOT_MAX_BYTES)
    throw new Error(
      `the reasons not to take a photo are not a separate file of at most ${kB(CANNOT_MAX_BYTES)} kB`,
    )
  if (languageBytes === 0 || languageBytes > LANGUAGE_MAX_BYTES)
    throw new Error(`the languages are not separate files of at most ${kB(LANGUAGE_MAX_BYTES)} kB`)
  checkDashboardWeight(dist)
  checkDocsWeight(dist)
  checkInstallSize()
}

/** JavaScript files that the page reaches by the given kind of import. */
function reach(manifest: Record<string, Chunk>, next: (chunk: Chunk) => string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = ['verify.html']
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    for (const asset of chunk.assets ?? []) if (asset.endsWith('.js')) seen.add(asset)
    waiting.push(...next(chunk))
  }
  if (seen.size === 0) throw new Error("the manifest does not name the customer's page")
  return seen
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

if (import.meta.main) checkWeight()
