import type { Detector } from './detector.ts'
import { openWorkerDetector } from './worker-detector.ts'

/** What the browser reports about its device; not every browser reports everything. */
export interface Device {
  hardwareConcurrency?: number
  /** Gigabytes. */
  deviceMemory?: number
  connection?: { saveData?: boolean; effectiveType?: string }
}

const MIN_CORES = 4
const MIN_MEMORY_GB = 4

/**
 * Whether the device can run the detector. On a weak device, on a slow connection or with data saver on, time alone
 * paces the step. A desktop that does not report its memory is assumed to have enough.
 */
export function canAffordDetector(device: Device, desktop: boolean): boolean {
  const { hardwareConcurrency = 1, deviceMemory = desktop ? MIN_MEMORY_GB : 0, connection = {} } = device
  if (connection.saveData || /2g|3g/.test(connection.effectiveType ?? '')) return false
  return hardwareConcurrency >= MIN_CORES && deviceMemory >= MIN_MEMORY_GB
}

/** Opens a detector; null when the device cannot afford one. */
export async function openDetector(): Promise<Detector | null> {
  const desktop = matchMedia('(pointer: fine)').matches
  return canAffordDetector(navigator as Device, desktop) ? openWorkerDetector() : null
}
