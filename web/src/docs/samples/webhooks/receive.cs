using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Stores each event as a file named after its id; "handled" has those that are done.</summary>
static class Receive
{
    const int MaxAgeSeconds = 300;
    const int MaxBodyBytes = 100_000;
    static readonly string Stored = Path.Combine("events", "stored");
    static readonly string Handled = Path.Combine("events", "handled");
    static readonly AutoResetEvent Arrived = new AutoResetEvent(false);
    static readonly object Storing = new object();
    static readonly byte[] Key = Convert.FromBase64String(
        Regex.Replace(Environment.GetEnvironmentVariable("WABI_WEBHOOK_SECRET"), "^whsec_", ""));

    static void Main()
    {
        Directory.CreateDirectory(Stored);
        Directory.CreateDirectory(Handled);
        new Thread(Work) { IsBackground = true }.Start();
        var port = Environment.GetEnvironmentVariable("PORT") ?? "4000";
        var listener = new HttpListener();
        // Under any host name, as a proxy passes it on. It listens on all addresses; on Windows, permit it with
        // netsh http add urlacl url=http://+:4000/ user=NAME.
        listener.Prefixes.Add("http://+:" + port + "/");
        listener.Start();
        while (true)
        {
            var call = listener.GetContext();
            Task.Run(() => Answer(call));
        }
    }

    static void Answer(HttpListenerContext call)
    {
        try
        {
            call.Response.StatusCode = GetStatus(call.Request);
        }
        catch (Exception failure)
        {
            Console.Error.WriteLine(failure.Message);
            call.Response.StatusCode = 500; // Wabi sends the event again later.
        }
        call.Response.Close();
    }

    static int GetStatus(HttpListenerRequest request)
    {
        var body = ReadBody(request.InputStream);
        var id = request.Headers["webhook-id"] ?? "";
        if (body == null || !IsGenuine(id, request, body)) return 401;
        Store(id, body);
        return 204; // Stored: from here on, the event is yours.
    }

    /// <summary>The body; null if it is too large.</summary>
    static byte[] ReadBody(Stream stream)
    {
        using (var body = new MemoryStream())
        {
            var part = new byte[8192];
            for (int count; (count = stream.Read(part, 0, part.Length)) > 0;)
            {
                body.Write(part, 0, count);
                if (body.Length > MaxBodyBytes) return null;
            }
            return body.ToArray();
        }
    }

    /// <summary>Whether the signature is right and at most five minutes old.</summary>
    static bool IsGenuine(string id, HttpListenerRequest request, byte[] body)
    {
        var sentAt = request.Headers["webhook-timestamp"] ?? "";
        if (!Regex.IsMatch(id, @"^evt_\w{1,100}\z") || !long.TryParse(sentAt, out var seconds)) return false;
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds) > MaxAgeSeconds) return false;
        var signed = Encoding.UTF8.GetBytes(id + "." + sentAt + ".").Concat(body).ToArray();
        using (var mac = new HMACSHA256(Key))
        {
            var expected = "v1," + Convert.ToBase64String(mac.ComputeHash(signed));
            var signatures = request.Headers["webhook-signature"] ?? "";
            return signatures.Split(' ').Any(given => AreEqual(expected, given));
        }
    }

    /// <summary>Compares in a time that does not depend on the content.</summary>
    static bool AreEqual(string a, string b)
    {
        var difference = a.Length ^ b.Length;
        for (var index = 0; index < a.Length && index < b.Length; index++) difference |= a[index] ^ b[index];
        return difference == 0;
    }

    static void Store(string id, byte[] body)
    {
        lock (Storing)
        {
            var file = Path.Combine(Stored, id);
            if (File.Exists(file) || File.Exists(Path.Combine(Handled, id))) return;
            var unfinished = Path.Combine("events", id + ".unfinished");
            File.WriteAllBytes(unfinished, body);
            File.Move(unfinished, file);
        }
        Arrived.Set();
    }

    /// <summary>Handles stored events one by one, also those left from before a restart.</summary>
    static void Work()
    {
        while (true)
        {
            foreach (var file in Directory.GetFiles(Stored))
            {
                // Parse it with your JSON library.
                Console.WriteLine(File.ReadAllText(file));
                File.Move(file, Path.Combine(Handled, Path.GetFileName(file)));
            }
            Arrived.WaitOne(60_000);
        }
    }
}
