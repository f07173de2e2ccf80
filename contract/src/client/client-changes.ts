/** Status of a change of a client's settings that the platform's staff requested. */
export const CLIENT_CHANGE_STATUSES = ['waiting', 'accepted', 'declined', 'withdrawn', 'replaced'] as const
export type ClientChangeStatus = (typeof CLIENT_CHANGE_STATUSES)[number]

/** Days after which a change that waits for the owner can no longer be accepted. */
export const CLIENT_CHANGE_DAYS = 14

/**
 * Settings that the platform's staff change at once, because they correct what the company is called and how it is
 * reached; its owners are mailed. Every other one waits for an owner.
 */
export const FREE_SETTINGS = ['companyName', 'contactEmail', 'contactPhone', 'licenseNumber'] as const
