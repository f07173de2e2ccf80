/**
 * Inside another site's frame a browser may deny all storage (Chromium with third-party cookies blocked throws on mere
 * access). The flow stores data there only to survive a reload, so memory is an acceptable fallback.
 */
function keepInMemory(name: 'localStorage' | 'sessionStorage'): void {
  try {
    void window[name]
  } catch {
    const items = new Map<string, string>()
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    }
    Object.defineProperty(window, name, { value: storage })
  }
}

keepInMemory('localStorage')
keepInMemory('sessionStorage')
