/**
 * In another site's frame a browser may refuse a page every storage (Chromium with third-party cookies blocked throws at the
 * mere name). What the check keeps there serves a reload only: then this page's memory has to do.
 */
function keepInMemory(name: 'localStorage' | 'sessionStorage'): void {
  try {
    void window[name]
  } catch {
    const kept = new Map<string, string>()
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(window, name, { value: storage })
  }
}

keepInMemory('localStorage')
keepInMemory('sessionStorage')
