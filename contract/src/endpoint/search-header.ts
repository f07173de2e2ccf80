/**
 * Header that carries the query parameter `search`, percent-encoded, instead of the address: names and numbers then get
 * into no log of addresses.
 */
export const SEARCH_HEADER = 'wabi-search'
