const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `seen` once the element is on the screen. One observer for all elements. @returns stops waiting */
export function onceSeen(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer?.unobserve(target)
      waiting.get(target)?.()
    }
  })
  waiting.set(element, seen)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
