import { useState } from 'react'
import { idNumberHint } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { card } from '../messages/card.ts'
import { t } from '../messages/language.ts'
import { translate } from '../messages/server-texts.ts'
import { Field } from '../pieces/field.tsx'
import { findNumberDoubt, groupDigits, stripSpaces } from './fayda-number.ts'
import { NumberPlaces } from './number-places.tsx'

interface NumberFieldProps {
  documentType: DocumentType | null
  nationality: string
  /** A Fayda number without spaces. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The document's number. A Fayda number is typed on the keypad and shown in groups of four; a likely typing error is
 * pointed out once the field is left, and never stops the customer.
 */
export function NumberField({ documentType, nationality, value, error, onChange }: NumberFieldProps) {
  const fayda = documentType === 'national_id' && nationality === 'ET'
  const [left, setLeft] = useState(value !== '')
  const [typed, setTyped] = useState('')
  const doubt = fayda && left && !error ? findNumberDoubt(value) : null
  // As typed while the caret is inside the number, so that it stays where it is.
  const shown = !fayda ? value : stripSpaces(typed) === value ? typed : groupDigits(value)
  return (
    <div className="grid gap-2">
      <Field
        name="idNumber"
        label={t.personal.idNumber}
        hint={doubt ? card[doubt] : translate(idNumberHint(documentType, nationality))}
        warns={doubt !== null}
        value={shown}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={fayda ? 'numeric' : undefined}
        onChange={(text, atEnd) => {
          setLeft(false)
          setTyped(fayda && atEnd ? groupDigits(text) : text)
          onChange(fayda ? stripSpaces(text) : text)
        }}
        onBlur={() => {
          setLeft(value !== '')
          if (fayda) setTyped(groupDigits(value))
        }}
      />
      {fayda && <NumberPlaces />}
    </div>
  )
}
