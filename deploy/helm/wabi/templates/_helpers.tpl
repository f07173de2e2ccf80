{{- define "wabi.secret" -}}
{{ .Values.existingSecret | default (printf "%s-secrets" .Release.Name) }}
{{- end -}}

{{- define "wabi.visionUrl" -}}
{{- range $i := until (int .Values.vision.replicas) -}}
{{- if $i }},{{ end -}}http://{{ $.Release.Name }}-vision-{{ $i }}.{{ $.Release.Name }}-vision:3000
{{- end -}}
{{- end -}}
