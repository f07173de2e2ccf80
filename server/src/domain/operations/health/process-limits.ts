/** Heartbeat interval of a process. */
export const HEARTBEAT_INTERVAL_MS = 10_000

/** A process without a heartbeat for this long is considered gone: four were missed. */
export const SILENT_AFTER_MS = 45_000
