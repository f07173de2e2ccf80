/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 120
