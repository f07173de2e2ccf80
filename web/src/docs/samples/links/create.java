import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

class Create {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "customerName": "Hanna Tesfaye",
              "customerEmail": "hanna@example.com",
              "clientReference": "customer-1042",
              "language": "am",
              "expiryDays": 14
            }
            """;
        var request = HttpRequest.newBuilder(URI.create(System.getenv("WABI_URL") + "/api/v1/verifications"))
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", "Bearer " + System.getenv("WABI_API_KEY"))
            .header("Wabi-Version", "2026-11-21")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException(response.body());
        // Read `data.verificationId` and `data.url` with your JSON library.
        System.out.println(response.body());
    }
}
