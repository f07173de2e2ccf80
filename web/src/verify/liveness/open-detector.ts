import { openNativeDetector } from './native-detector.ts'
import type { Seen } from './seen.ts'

/** Finds faces in what a video shows now. Rejects when it broke: then it is left alone. */
export interface Detector {
  look(video: HTMLVideoElement): Promise<Seen | null>
  close(): void
}

interface Network {
  saveData?: boolean
  effectiveType?: string
}

const LEAST_CORES = 4
const LEAST_MEMORY_GB = 4

/** A weak device, a slow line or a wish to save data: the step is then paced by time alone. */
export function canAffordDetector(device: {
  hardwareConcurrency?: number
  deviceMemory?: number
  connection?: Network
}): boolean {
  const { hardwareConcurrency = 1, deviceMemory = LEAST_MEMORY_GB, connection = {} } = device
  if (connection.saveData || /2g|3g/.test(connection.effectiveType ?? '')) return false
  return hardwareConcurrency >= LEAST_CORES && deviceMemory >= LEAST_MEMORY_GB
}

/** The browser's own detector where it has one; null where there is none, or the device cannot afford it. */
export async function openDetector(): Promise<Detector | null> {
  if (!canAffordDetector(navigator as Parameters<typeof canAffordDetector>[0])) return null
  return openNativeDetector()
}
