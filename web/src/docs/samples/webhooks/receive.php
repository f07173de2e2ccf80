<?php
// php -S 127.0.0.1:4000 receive.php   stores each event
// php receive.php                     handles the stored events; run it every minute

const MAX_AGE_SECONDS = 300;

// Until the event is stored: Wabi sends it again later.
http_response_code(500);

$db = new PDO('sqlite:' . (getenv('EVENTS_FILE') ?: 'events.sqlite3'));
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$db->setAttribute(PDO::ATTR_TIMEOUT, 10);
$db->exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT, handled INTEGER DEFAULT 0)');

/** Whether the signature is right and at most five minutes old. */
function isGenuine(string $id, string $sentAt, string $signatures, string $body): bool
{
    if (!preg_match('/^\d{1,12}$/D', $sentAt) || abs(time() - (int) $sentAt) > MAX_AGE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', (string) getenv('WABI_WEBHOOK_SECRET')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

if (PHP_SAPI === 'cli') {
    $events = $db->query('SELECT id, body FROM events WHERE handled = 0 ORDER BY rowid')->fetchAll();
    $done = $db->prepare('UPDATE events SET handled = 1 WHERE id = ?');
    foreach ($events as ['id' => $id, 'body' => $body]) {
        $event = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        echo $event['type'], ' ', $event['data']['verificationId'], ' ', $event['data']['status'], "\n";
        $done->execute([$id]);
    }
    exit;
}

$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$body = (string) file_get_contents('php://input');
$sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
if (!isGenuine($id, $sentAt, $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '', $body)) {
    http_response_code(401);
    exit;
}
// One that was stored before stays as it is.
$db->prepare('INSERT INTO events (id, body) VALUES (?, ?) ON CONFLICT DO NOTHING')->execute([$id, $body]);
http_response_code(204);
