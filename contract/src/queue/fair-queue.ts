interface Node<T> {
  items: T[]
  children: Map<string, Node<T>>
  size: number
}

/** A queue that takes turns among owners on every level of their path, such as tenant and then session. */
export interface FairQueue<T> {
  /** Adds an item for the owner at the end of `path`; within one owner, items keep their order. */
  add(path: readonly string[], item: T): void
  /**
   * Takes the next item that `isReady` accepts, round-robin among the owners of each level. An owner whose first item
   * is not ready is passed over and keeps its place.
   */
  take(isReady?: (item: T) => boolean): T | undefined
  /** Items that wait at or below `path`; of the whole queue by default. */
  count(path?: readonly string[]): number
  /** Removes and returns all items. */
  clear(): T[]
}

const createNode = <T>(): Node<T> => ({ items: [], children: new Map(), size: 0 })

function takeFrom<T>(node: Node<T>, isReady: (item: T) => boolean): T | undefined {
  const [first] = node.items
  if (first !== undefined && isReady(first)) {
    node.items.shift()
    node.size -= 1
    return first
  }
  for (const [key, child] of node.children) {
    const taken = takeFrom(child, isReady)
    if (taken === undefined) continue
    node.size -= 1
    // To the end: the other owners come first.
    node.children.delete(key)
    if (child.size > 0) node.children.set(key, child)
    return taken
  }
  return undefined
}

/** Creates an empty {@link FairQueue}. Items must not be undefined. */
export function createFairQueue<T>(): FairQueue<T> {
  let root = createNode<T>()
  return {
    add(path, item) {
      let node = root
      node.size += 1
      for (const key of path) {
        const child = node.children.get(key) ?? createNode<T>()
        node.children.set(key, child)
        node = child
        node.size += 1
      }
      node.items.push(item)
    },
    take: (isReady = () => true) => takeFrom(root, isReady),
    count(path = []) {
      let node: Node<T> | undefined = root
      for (const key of path) node = node?.children.get(key)
      return node?.size ?? 0
    },
    clear() {
      const items: T[] = []
      for (let item = takeFrom(root, () => true); item !== undefined; item = takeFrom(root, () => true))
        items.push(item)
      root = createNode<T>()
      return items
    },
  }
}
