/** This folder is the whole project; the surrounding repository has a lockfile, too. */
export default { turbopack: { root: import.meta.dirname } }
