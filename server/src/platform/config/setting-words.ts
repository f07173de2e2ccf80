import type { Environment } from './environment.ts'

interface SettingWords {
  /** What it decides, in Markdown; links are relative to docs/. */
  about: string
  /** What applies without it, where that is not a fixed value in environment.ts. */
  otherwise?: string
}

/** Descriptions of the settings in the order in which docs/SETTINGS.md lists them. */
export const SETTING_WORDS: Record<keyof (typeof Environment)['shape'], SettingWords> = {
  NODE_ENV: { about: '`production` turns on the stricter defaults named below' },
  ROLE: {
    about:
      'what this process does: everything, calls (`api`), jobs (`worker`), or reading pictures for the others (`vision`); `api` and `worker` need `DATABASE_URL`, `vision` only `VISION_SECRET`',
  },
  HOST: {
    about: 'address that the server listens on',
    otherwise: '`127.0.0.1`; with `LOCAL_HTTPS`, all addresses',
  },
  PORT: {
    about:
      'port that the server listens on; workers and vision processes answer `/livez`, `/readyz` and `/metrics` there',
  },
  PUBLIC_URL: {
    about: 'address in mails and QR codes',
    otherwise:
      '`http://localhost:PORT`, with `TLS_CERT` `https`; with `LOCAL_HTTPS`, this machine’s address in its network',
  },
  TLS_CERT: {
    about:
      'file with the certificate chain (PEM), to serve https without a proxy ([more](OPERATIONS.md#https)); read again when it changes',
    otherwise: 'http',
  },
  TLS_KEY: { about: 'file with its private key (PEM, without a password)', otherwise: 'none' },
  LOCAL_HTTPS: {
    about:
      '`true`: https in the local network under a certificate authority made on this machine, as `npm start -- --phone` sets it ([more](OPERATIONS.md#https))',
  },
  DATA_DIR: { about: 'folder of the embedded database, pictures and key' },
  DATABASE_URL: {
    about:
      'your own PostgreSQL 15 or newer, as the owner of the database, with a password ([roles](OPERATIONS.md#roles)); then several processes may run',
    otherwise: 'the embedded PostgreSQL 18',
  },
  DATABASE_READ_URL: {
    about:
      'place of a streaming replica that answers lists, overviews and reports, `postgres://host:5432/database` without user and password ([read replicas](OPERATIONS.md#read-replicas))',
    otherwise: 'the primary answers everything',
  },
  DATABASE_POOL_SIZE: {
    about: 'connections per process for calls ([how many](OPERATIONS.md#connections-to-the-database))',
  },
  DATABASE_JOBS_POOL_SIZE: { about: 'connections per process for jobs' },
  STORAGE_URL: {
    about:
      'where the encrypted pictures are stored: `file:///folder`, or `s3://bucket/prefix?endpoint=https://minio.internal:9000` ([more](OPERATIONS.md#where-pictures-are-stored))',
    otherwise: '`DATA_DIR/storage`',
  },
  AWS_ACCESS_KEY_ID: { about: 'key that may write to the bucket of `STORAGE_URL`', otherwise: 'none' },
  AWS_SECRET_ACCESS_KEY: { about: 'its secret', otherwise: 'none' },
  SMTP_URL: {
    about: 'outgoing mail: `smtps://user:password@host:465` or `smtp://host:587`',
    otherwise: 'mails are stored and shown under `/admin`, and every screen says so',
  },
  SMTP_TLS: {
    about:
      '`required`: mail is only sent over TLS, by `smtps:` or STARTTLS; `optional`: without TLS where the mail server offers none',
    otherwise: '`required` with `NODE_ENV=production`, else `optional`',
  },
  MAIL_FROM: { about: 'sender of mails', otherwise: '`no-reply` at the host of `PUBLIC_URL`' },
  MAIL_BOUNCE_ADDRESS: {
    about: 'return address for undeliverable mail ([mail](OPERATIONS.md#mail))',
    otherwise: 'the sender',
  },
  MAIL_BOUNCE_TOKEN: {
    about: 'token that reports undeliverable mail',
    otherwise: 'none: no reports are accepted',
  },
  SMS_URL: {
    about: 'text messages by HTTP or SMPP ([text messages](OPERATIONS.md#text-messages))',
    otherwise: 'text messages are not offered',
  },
  SMS_METHOD: { about: 'method of the call to an HTTP gateway' },
  SMS_HEADERS: { about: 'its headers, a JSON object', otherwise: 'none' },
  SMS_BODY: { about: 'its body, with `{to}`, `{text}`, `{from}` and `{id}`' },
  SMS_ID_POINTER: { about: 'where the gateway’s id is in its JSON reply' },
  SMS_FROM: { about: 'sender of text messages of clients without their own' },
  SMS_REPORT_TOKEN: {
    about: 'token with which the gateway reports deliveries',
    otherwise: 'none: no reports are accepted',
  },
  SMS_REPORT_ID: { about: 'where the id is in a report' },
  SMS_REPORT_STATUS: { about: 'where the status is in a report' },
  SMS_REPORT_DELIVERED: { about: 'statuses of delivered messages' },
  SMS_REPORT_FAILED: { about: 'statuses of failed messages' },
  ENCRYPTION_KEY: {
    about: '32 bytes, base64 or hexadecimal (`openssl rand -base64 32`); wraps the key of every verification',
    otherwise: 'generated in `DATA_DIR`',
  },
  WALK_IN_CLIENT: {
    about: 'id of the client whose customers may start at `/verify` without a link',
    otherwise: 'none',
  },
  ADMIN_APPROVALS: {
    about:
      '`on`: archives and erasures of clients, rules in force and new admins need a second admin, where there are two or more',
  },
  SERVICE_WORKER: {
    about:
      '`on`: customers’ browsers keep the files of the page for the next visit; `off` removes them ([why](decisions/068-a-service-worker-for-hashed-files.md))',
  },
  SIGN_UP: {
    about: 'who may register a company: `open`, `approval` (staff approve each in `/admin`), `closed`',
    otherwise: 'as set in `/admin`; until then `approval` with `NODE_ENV=production`, else `open`',
  },
  ADMIN_EMAIL: { about: 'address of the first admin', otherwise: 'none' },
  SUPPORT_EMAIL: { about: 'address shown to customers', otherwise: 'the company’s contact address' },
  OPERATOR_NAME: {
    about: 'who runs this installation, as customers read it in the notice',
    otherwise: 'the host of `PUBLIC_URL`',
  },
  OPERATOR_COUNTRY: { about: 'country of the operator, two letters' },
  STORAGE_COUNTRY: { about: 'country where the pictures are stored, two letters', otherwise: 'not stated' },
  TRUST_PROXY: {
    about:
      'number or addresses of the reverse proxies; `true` (every proxy) is refused with `NODE_ENV=production`',
  },
  ALLOW_PRIVATE_WEBHOOKS: { about: 'development: allows webhooks to private addresses' },
  WEBHOOK_ALLOW_HOSTS: {
    about:
      'internal hosts that webhooks may be sent to: names, addresses, ranges ([webhooks](WEBHOOKS.md#where-we-call))',
  },
  FACE_MODEL: {
    about: 'path of your own face model (ONNX, with a card beside it): [face models](FACE-MODELS.md)',
    otherwise: 'the built-in one',
  },
  FAYDA_KEYS: {
    about:
      'public keys of Fayda’s issuer (JWK Set or PEM), or the path of a file with them: [Fayda](FAYDA.md)',
    otherwise: 'none: signatures are ‘not verified’',
  },
  FACE_SEARCH: {
    about:
      'where recurring faces are searched: `memory`, with nothing readable in the database; `pgvector`, in a PostgreSQL that has it ([why](decisions/008-faces-that-come-back.md))',
  },
  OCR_ENGINE: {
    about:
      'what reads printed text: `wasm`, the tesseract from npm; `native`, the `tesseract` program from version 5 on the `PATH`; `auto`, the one from npm ([numbers](decisions/007-document-nets-of-our-own.md))',
  },
  VISION_URL: {
    about:
      'addresses of processes of `ROLE=vision` that read this process’s pictures, with commas between ([more](OPERATIONS.md#vision-on-other-machines))',
    otherwise: 'this process reads them itself',
  },
  VISION_SECRET: {
    about: 'secret of at least 32 characters that vision processes and their callers share',
    otherwise: 'none',
  },
  VISION_PRELOAD: {
    about:
      'whether the processes that read pictures load their models when the server starts; `off`: with the first picture, whose answer then takes some seconds longer',
  },
  VISION_CONFINEMENT: {
    about:
      '`required`: the server starts only where the processes that decode pictures can be confined; `best`: what the system offers; `off` ([layers](OPERATIONS.md#confined-decoders))',
    otherwise: '`required` with `NODE_ENV=production`, else `best`',
  },
  API_CALLS_PER_MINUTE: { about: 'calls per minute of one API key, across all processes ([API](API.md))' },
  ERASURE_LEDGER: {
    about: 'file that records erasures outside of the backups ([backups](OPERATIONS.md#backup-and-restore))',
    otherwise: '`DATA_DIR/erasures.jsonl`',
  },
  BACKUP_TO: {
    about:
      'where the worker writes encrypted backups: a folder or a bucket, as in `STORAGE_URL`, for this installation alone ([backups](OPERATIONS.md#backups-that-the-worker-makes))',
    otherwise: 'none: no backups are made',
  },
  BACKUP_ACCESS_KEY_ID: {
    about: 'key that may write to the bucket of `BACKUP_TO`',
    otherwise: '`AWS_ACCESS_KEY_ID`',
  },
  BACKUP_SECRET_ACCESS_KEY: { about: 'its secret', otherwise: '`AWS_SECRET_ACCESS_KEY`' },
  BACKUP_RECIPIENT: {
    about: 'age public key (`age1…`) that backups are encrypted for; its identity stays off this server',
    otherwise: 'none; required with `BACKUP_TO`',
  },
  BACKUP_EVERY: { about: 'interval of the backups, in hours (`6h`) or days (`1d`)' },
  BACKUP_KEEP: { about: 'how many backups are kept; older ones are deleted' },
  MAIL_TEXT_DAYS: {
    about:
      'days after which the text of a mail is deleted ([retention](OPERATIONS.md#retention-and-clean-ups))',
  },
  AUDIT_YEARS: {
    about:
      'years after which audit log entries are replaced by sealed summaries ([why](decisions/029-audit-summaries.md))',
  },
  AUDIT_ADDRESS_DAYS: { about: 'days after which the IP address of an audit log entry is removed' },
  METRICS_TOKEN: {
    about: 'token that opens `/metrics` beyond loopback',
    otherwise: 'none: loopback only',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'base address of an OpenTelemetry collector that traces are sent to, over HTTP ([traces](OPERATIONS.md#traces))',
    otherwise: 'none: nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'headers that the collector asks for: `name=value`, several with commas between',
    otherwise: 'none',
  },
  OTEL_TRACES_SAMPLER_ARG: { about: 'share of the traces that are recorded, from 0 to 1' },
  LOG_LEVEL: { about: 'log level; `debug` also prints the stack of a failed start' },
}
