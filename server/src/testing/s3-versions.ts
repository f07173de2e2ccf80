import { randomUUID } from 'node:crypto'

/** A stored version, or a delete marker (`body: null`). */
export interface S3Version {
  key: string
  versionId: string
  body: Buffer | null
  modifiedAt: Date
}

/** `off`: as a bucket is created; once it is on, it can only be suspended. */
export type S3Versioning = 'off' | 'on' | 'suspended'

/** The version of an object that was stored while versioning was off or suspended. */
const NULL_VERSION = 'null'

/** Versions of objects as S3 keeps them (Amazon S3 User Guide, "Retaining multiple versions of objects"). */
export function createS3Versions(objects: Map<string, Buffer>) {
  /** Oldest first. */
  const versions: S3Version[] = []
  const state = { versioning: 'off' as S3Versioning }

  function showNewest(key: string): void {
    const newest = versions.findLast((version) => version.key === key)?.body
    if (newest) objects.set(key, newest)
    else objects.delete(key)
  }

  /** Objects from before versioning was on have the version `null`. */
  function adopt(): void {
    if (state.versioning === 'off') return
    const known = new Set(versions.map(({ key }) => key))
    for (const [key, body] of objects)
      if (!known.has(key)) versions.push({ key, versionId: NULL_VERSION, body, modifiedAt: new Date() })
  }

  function drop(key: string, versionId: string): S3Version | undefined {
    const at = versions.findIndex((version) => version.key === key && version.versionId === versionId)
    return at < 0 ? undefined : versions.splice(at, 1)[0]
  }

  /** @returns the id of the new version or delete marker; null while the bucket keeps none */
  function add(key: string, body: Buffer | null): string | null {
    adopt()
    if (state.versioning === 'off') {
      if (body) objects.set(key, body)
      else objects.delete(key)
      return null
    }
    const versionId = state.versioning === 'on' ? randomUUID() : NULL_VERSION
    if (state.versioning === 'suspended') drop(key, versionId)
    versions.push({ key, versionId, body, modifiedAt: new Date() })
    showNewest(key)
    return versionId
  }

  return {
    versions,
    state,
    add,
    /** Deletes one version for good. @returns it; undefined if there is none */
    remove(key: string, versionId: string): S3Version | undefined {
      adopt()
      const dropped = drop(key, versionId)
      showNewest(key)
      return dropped
    },
    /** In the order of S3: by key, the newest first. */
    listed(): S3Version[] {
      adopt()
      return versions.toReversed().toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    },
  }
}
