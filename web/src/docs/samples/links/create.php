<?php
$request = [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('WABI_API_KEY'),
        'Wabi-Version: 2026-11-21',
        'Content-Type: application/json',
    ],
    'content' => json_encode([
        'customerName' => 'Hanna Tesfaye',
        'customerEmail' => 'hanna@example.com',
        'clientReference' => 'customer-1042',
        'language' => 'am',
        'expiryDays' => 14,
    ]),
    'timeout' => 30,
    'ignore_errors' => true,
];
$url = getenv('WABI_URL') . '/api/v1/verifications';
$body = file_get_contents($url, false, stream_context_create(['http' => $request]));
$response = json_decode((string) $body, true, 512, JSON_THROW_ON_ERROR);
if (!$response['success']) {
    throw new RuntimeException("{$response['code']}: {$response['error']}");
}
echo $response['data']['verificationId'], ' ', $response['data']['url'], "\n";
