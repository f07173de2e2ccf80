/** Maximum length of a check template's name. */
export const MAX_TEMPLATE_NAME = 60

/** Maximum number of check templates of one client that are not archived. */
export const MAX_TEMPLATES = 100

/** Characters of the name that a template shows at the top of the customer's page. */
export const MAX_BRAND_NAME = 40
