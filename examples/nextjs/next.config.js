/** The repository around it has a lockfile too: this folder is the whole project. */
export default { turbopack: { root: import.meta.dirname } }
