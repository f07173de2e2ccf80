import type { Client } from 'pg'
import { PostgresUnavailable } from '../db/postgres-program.ts'

/**
 * Creates the table that pgvector searches, with unsealed descriptors that anybody with access to the database can
 * read. Only with FACE_SEARCH=pgvector (docs/decisions/008), by the tables' owner, at each start.
 */
export async function createFaceVectorTable(client: Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_available_extensions where name = 'vector'`)
  if (rows.length === 0)
    throw new PostgresUnavailable(
      'FACE_SEARCH=pgvector needs DATABASE_URL to name a PostgreSQL with the extension pgvector (package postgresql-NN-pgvector). Install it, or leave FACE_SEARCH unset: faces are then searched in memory.',
    )
  await client.query(`
    create extension if not exists vector;
    create table if not exists face_vectors (
      template_id text primary key references face_templates (id) on delete cascade,
      client_id text not null references clients (id),
      verification_id text not null,
      model_version text not null,
      descriptor vector(128) not null
    );
    create index if not exists face_vectors_client_id_model_version_index on face_vectors (client_id, model_version);
    create index if not exists face_vectors_verification_id_index on face_vectors (verification_id);`)
}
