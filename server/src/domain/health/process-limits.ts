/** How often a process tells that it lives. */
export const TELL_EVERY_MS = 10_000

/** One that told nothing for so long is taken for gone: four tellings were missed. */
export const SILENT_AFTER_MS = 45_000
