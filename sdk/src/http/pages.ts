/** One page of a list, as the API sends it. */
export interface Page<Item> {
  data: Item[]
  /** `cursor` of the next page; null on the last. */
  next: string | null
  /** Events only: the cursor at the end of this page. Store it, and list from it later to get what came after. */
  resume?: string
}

/** A list: await it for its first page, or use `for await` for every item of every page. */
export interface Pages<Item> extends PromiseLike<Page<Item>>, AsyncIterable<Item> {
  /** Page by page, each fetched on demand. */
  pages(): AsyncIterable<Page<Item>>
}

/** A list whose pages are fetched by cursor. @param fetchPage gets the cursor; undefined for the first page */
export function createPages<Item>(fetchPage: (cursor?: string) => Promise<Page<Item>>): Pages<Item> {
  async function* pages() {
    let cursor: string | undefined
    do {
      const page = await fetchPage(cursor)
      yield page
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.data
    },
    // A list is fetched only when it is awaited or iterated; `then` makes awaiting possible.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (resolve, reject) => fetchPage().then(resolve, reject),
  }
}
