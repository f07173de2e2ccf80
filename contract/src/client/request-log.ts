/** How long a call of the API stays in the request log. */
export const REQUEST_LOG_DAYS = 30

/** Maximum size of a stored body, as JSON. */
export const MAX_LOGGED_BODY_BYTES = 8192

/** What replaces a value in a stored body. */
export const MASK = '•••'

export const REQUEST_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const
export type RequestMethod = (typeof REQUEST_METHODS)[number]

/** Groups of statuses that the list is filtered by. */
export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]
