import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A browser's home folder in which it trusts the authority, as a person has told the phone to. */
export function trustAuthority(home: string, certificate: string): void {
  const [database, file] = [`sql:${join(home, '.pki/nssdb')}`, join(home, 'authority.crt')]
  mkdirSync(join(home, '.pki/nssdb'), { recursive: true })
  writeFileSync(file, certificate)
  execFileSync('certutil', ['-d', database, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', database, '-A', '-n', 'wabi', '-t', 'C,,', '-i', file])
}
