/** Where nothing says otherwise. A file of its own, because the customer's page does without the list of names. */
export const DEFAULT_COUNTRY = 'ET'
