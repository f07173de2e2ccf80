/** Maximum length of a check template's name. */
export const MAX_TEMPLATE_NAME = 60

/** Maximum number of check templates of one client that are not archived. */
export const MAX_TEMPLATES = 100
