import type { Detector } from './detector.ts'
import { openNetDetector } from './net-detector.ts'

/** What a browser tells of its device; not every one tells everything. */
export interface Device {
  hardwareConcurrency?: number
  /** Gigabytes. */
  deviceMemory?: number
  connection?: { saveData?: boolean; effectiveType?: string }
}

const LEAST_CORES = 4
const LEAST_MEMORY_GB = 4

/**
 * A weak device, a slow line or a wish to save data: the step is then paced by time alone. Where the memory is not
 * told, a desktop is taken to have enough.
 */
export function canAffordDetector(device: Device, desktop: boolean): boolean {
  const { hardwareConcurrency = 1, deviceMemory = desktop ? LEAST_MEMORY_GB : 0, connection = {} } = device
  if (connection.saveData || /2g|3g/.test(connection.effectiveType ?? '')) return false
  return hardwareConcurrency >= LEAST_CORES && deviceMemory >= LEAST_MEMORY_GB
}

/** A detector that is ready to look; null where the device cannot afford one. */
export async function openDetector(): Promise<Detector | null> {
  const desktop = matchMedia('(pointer: fine)').matches
  return canAffordDetector(navigator as Device, desktop) ? openNetDetector() : null
}
