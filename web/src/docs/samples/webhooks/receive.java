import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Stores each event as a file named after its id; `handled` has those that are done. */
class Receive {
    static final int MAX_AGE_SECONDS = 300;
    static final int MAX_BODY_BYTES = 100_000;
    static final Path STORED = Path.of("events", "stored");
    static final Path HANDLED = Path.of("events", "handled");
    static final Object arrived = new Object();

    public static void main(String[] args) throws Exception {
        Files.createDirectories(STORED);
        Files.createDirectories(HANDLED);
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "4000"));
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", Receive::receive);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.start();
        handleStored();
    }

    /** Whether the signature is right and at most five minutes old. */
    static boolean isGenuine(String id, String sentAt, String signatures, byte[] body) throws Exception {
        if (!id.matches("evt_\\w{1,100}") || !sentAt.matches("\\d{1,12}")) return false;
        if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(sentAt)) > MAX_AGE_SECONDS) return false;
        var secret = System.getenv("WABI_WEBHOOK_SECRET").replaceFirst("^whsec_", "");
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret), "HmacSHA256"));
        mac.update((id + "." + sentAt + ".").getBytes(StandardCharsets.UTF_8));
        var expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
        var genuine = false;
        for (var given : signatures.split(" ")) genuine |= MessageDigest.isEqual(expected, given.getBytes());
        return genuine;
    }

    static void receive(HttpExchange call) throws IOException {
        var status = 500; // Until the event is stored: Wabi sends it again later.
        try (call) {
            var headers = call.getRequestHeaders();
            var id = String.valueOf(headers.getFirst("webhook-id"));
            var sentAt = String.valueOf(headers.getFirst("webhook-timestamp"));
            var signatures = String.valueOf(headers.getFirst("webhook-signature"));
            var body = call.getRequestBody().readNBytes(MAX_BODY_BYTES);
            try {
                if (!isGenuine(id, sentAt, signatures, body)) {
                    status = 401;
                } else {
                    store(id, body);
                    status = 204;
                }
            } catch (Exception failure) {
                failure.printStackTrace();
            }
            call.sendResponseHeaders(status, -1);
        }
    }

    static synchronized void store(String id, byte[] body) throws IOException {
        if (Files.exists(STORED.resolve(id)) || Files.exists(HANDLED.resolve(id))) return;
        var unfinished = Files.write(Files.createTempFile(Path.of("events"), id, ""), body);
        Files.move(unfinished, STORED.resolve(id), StandardCopyOption.ATOMIC_MOVE);
        synchronized (arrived) {
            arrived.notify();
        }
    }

    /** Handles stored events one by one, also those left from before a restart. */
    static void handleStored() throws Exception {
        while (true) {
            synchronized (arrived) {
                if (STORED.toFile().list().length == 0) arrived.wait(60_000);
            }
            for (var id : STORED.toFile().list()) {
                // Parse it with your JSON library.
                System.out.println(Files.readString(STORED.resolve(id)));
                Files.move(STORED.resolve(id), HANDLED.resolve(id), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }
}
