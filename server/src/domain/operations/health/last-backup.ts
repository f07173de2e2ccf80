/** Key in `platform_settings`: when the last backup was created. */
export const LAST_BACKUP = 'last-backup'
