/** `platform_settings`: when the last backup ended. */
export const LAST_BACKUP = 'last-backup'
