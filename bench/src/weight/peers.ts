/** A browser package of another provider. */
export interface Peer {
  name: string
  /** kB of what its page or frame runs: scripts, styles, WebAssembly, nets; each `gzip -9`. */
  parts: Record<string, number>
  /** What it also fetches, which is not counted. */
  also?: string
}

/**
 * Packages that contain the capture itself. Measured on the packages in the npm registry (`npm pack`, `gzip -9`), November
 * 2026.
 */
export const CAPTURE_PEERS: readonly Peer[] = [
  // Judges nothing on the device.
  { name: '@smile_identity/smart-camera-web 11.0.1', parts: { script: 27.8 } },
  {
    name: '@aws-amplify/ui-react-liveness 3.6.8',
    parts: { script: 66, style: 31 },
    also: 'tfjs, MediaPipe, AWS SDK',
  },
  {
    name: '@smileid/web-components 11.4.0',
    parts: { script: 148 },
    also: 'MediaPipe and its face net from a CDN',
  },
  { name: 'onfido-sdk-ui 6.20.1', parts: { script: 280, style: 93 } },
  { name: 'onfido-sdk-ui 9.1.2', parts: { script: 403, style: 103 }, also: '467 kB for active video' },
  { name: '@innovatrics/dot-document-auto-capture 7.6.1', parts: { script: 250, wasm: 346 } },
  { name: '@incodetech/welcome 1.51.0', parts: { script: 1451 } },
  { name: '@jumio/websdk 0.3.19', parts: { script: 692, wasm: 975, net: 2484 } },
  { name: '@microblink/blinkid 7.4.3, lightweight', parts: { wasm: 1045, net: 7510 } },
]

/** Packages that only open a frame or a page, whose weight is on their own servers and was not measured. */
export const LOADER_PEERS: readonly Peer[] = [
  { name: '@stripe/stripe-js 10.2.1', parts: { script: 2.4 } },
  { name: '@sumsub/websdk 2.9.0', parts: { script: 3.1 } },
  { name: 'onfido-sdk-ui 14.80.0', parts: { script: 4.1 } },
  { name: '@veriff/incontext-sdk 2.5.0', parts: { script: 4.5 } },
  { name: 'persona 5.9.0', parts: { script: 19.6 } },
]

export const sumBytes = ({ parts }: Peer): number =>
  1000 * Object.values(parts).reduce((sum, kB) => sum + kB, 0)
