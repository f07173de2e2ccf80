import type { Config } from '../../../platform/config/config.ts'
import { probeDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import {
  probeDataFolder,
  probeDisk,
  probeKey,
  probeMemory,
  probeNode,
  probeOcr,
  probeOpenFiles,
} from './machine.ts'
import { probeMail, probeProxy, probePublicUrl, probeStorage } from './services.ts'

/**
 * Examines the installation that the settings describe, part after part.
 * @param mailTo receives a test mail
 * @param examineDatabase by default with a connection of its own, as the owner of the tables
 */
export async function* examine(
  config: Config,
  mailTo: string | null = null,
  examineDatabase: (config: Config) => Promise<Finding[]> = probeDatabase,
): AsyncGenerator<Finding> {
  for (const probe of [
    probeNode,
    probeDataFolder,
    probeDisk,
    probeMemory,
    probeOpenFiles,
    probeOcr,
    probeKey,
  ])
    yield await probe(config)
  yield* await examineDatabase(config)
  yield await probeStorage(config)
  yield await probeMail(config, mailTo)
  yield await probePublicUrl(config)
  yield await probeProxy(config)
}
